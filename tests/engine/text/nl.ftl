# The rally in Dutch; what lacks here is said in English.

card-vampire = de Vampier
action-tokens = Neem twee fiches
