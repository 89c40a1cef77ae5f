"""The Japanese reader: lines in the forms of the Japanese rulebook, put into plain English words and read as those.

A line is taken apart into what it says when, on what condition, at what price, who does what to whom, and for how long;
each part is said in the words that the English grammar reads, so that both games mean the same by the same. A line with
anything else in it is not read.
"""
