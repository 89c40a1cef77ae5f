"""Factions and keywords of the rulebook, with the words that other languages have for them."""

OF_VILLAGES = {
    "Leaf Village": (
        "leaf leaves feuille feuilles konoha konohagakure blatt blatter hoja foglia folha 木ノ葉 木の葉 木叶"
    ),
    "Sand Village": "sand sable suna sunagakure arena sabbia areia 砂",
    "Sound Village": "sound son oto otogakure klang sonido suono som 音",
}
"""A faction that is a village, with the word by which each language tells it from other villages."""

AROUND_VILLAGES = (
    "village hidden in the of du de la le des l cache cachee dorf das der versteckt verstecktes hinter den im",
    "aldea oculta entre del las el villaggio della nascosto vila aldeia da do",
)
"""Words around the one that says which village it is."""

OF_NO_VILLAGE = {
    "Independent": "independant independante independiente indipendente independente unabhangig 無所属 独立",
    "Akatsuki": "暁 晓",
}
"""Every other faction, with its names."""

OF_KEYWORDS = {
    "Rogue Ninja": "ninja deserteur,deserteur,nukenin,abtrunniger ninja,ninja renegado,ninja traditore,抜け忍",
    "Tailed Beast": "bete a queue,demon a queue,bijuu,biju,bestia con cola,cercoterio,尾獣",
    "Summon": "invocation,invocacion,evocazione,invocacao,beschworung,口寄せ",
    "Weapon": "arme,arma,waffe,忍具,武器",
    "Sound Four": "quatre du son,quartet du son,cuatro del sonido,quartetto del suono,音の四人衆,四人衆",
    "Sound Ninja": "ninja du son,ninja del sonido,ninja del suono,音忍",
    "Ninja Hound": "chien ninja,perro ninja,cane ninja,cao ninja,忍犬",
    "Ninja Pig": "cochon ninja,cerdo ninja,忍豚",
    "Special Jonin": "jonin special,jonin especial,jonin speciale,特別上忍",
    "Sannin": "三忍,伝説の三忍",
    "Hokage": "火影",
    "Taijutsu": "体術",
    "Jutsu": "術,technique,tecnica",
    "Kekkei Genkai": "血継限界",
}
"""A keyword, with its names, parted by commas."""
