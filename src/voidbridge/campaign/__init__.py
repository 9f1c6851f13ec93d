"""Between battles: a campaign as a value, with the same habits as a battle. [VB-50 to VB-54]"""
