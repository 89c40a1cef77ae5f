"""Do the tests bite? Small slips put into the code of a room, one at a time: how many does some test notice."""
