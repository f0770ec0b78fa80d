# V-Wars, in English.

title = V-Wars
tagline = One of you has turned already, and the world is on fire.
reconstructed = The rulebook prints hardly a card: the cities and their neighbours, the numbers of the Player cards, the events, the laws, elections, the powers of the roles and the table of riot results are reconstructed.

## What a player can do

action-role =
    { $role ->
        [miku] Miku Kuroki, from Tokyo: may remove a card after riots and elections around her
        [commander] Adaeze Obi, commander, from Lagos: her first Deploy of a turn places one troop more
        [hunter] Ilie Vasar, hunter, from Bucharest: assassinates anywhere in his region
        [courier] Renata Salgado, courier, from São Paulo: her first Move of a turn costs one less
        [analyst] Samuel Whitlock, analyst, from New York: looks at two cards of a region's deck
        [minister] Margaux Lefèvre, minister, from Paris: places without a partner once a turn
        [quartermaster] Farid Haddad, quartermaster, from Istanbul: refills to seven cards
        [agitator] Keira Nolan, agitator, from Sydney: chooses the next riot from two cards
       *[other] { $role }
    }
action-stay = Say nothing
action-reveal = Show your Vampire card
action-end = End your actions
action-move = Move to { $place }
action-deploy = Deploy in { $place }
action-place =
    Place a card in { $deck ->
        [region] your region's deck
       *[riot] the Riot deck
    } with { $to }
action-place_alone =
    Place a card alone in { $deck ->
        [region] your region's deck
       *[riot] the Riot deck
    }
action-place_two =
    Place two cards alone in { $deck ->
        [region] your region's deck
       *[riot] the Riot deck
    }
action-assassinate = Assassinate in { $place }
action-investigate = Accuse { $to } of being the Vampire
action-awaken = Try to awaken { $to }
action-peek = Look into the { $place } deck
action-discard = Discard { $card }
action-put = Add { $card }
action-troops = Send Human troops to { $place }
action-sweep = Sweep the { $place } deck
action-rally-stay = Stay as you are
action-rally-public = Go public now, without losing sympathy
action-tokens = Add Sympathy tokens
action-take = Pick { $card }
action-pass = Leave the cards
action-remove = Remove { $card }
action-soon = Let { $card } be the next riot

## What is asked of a player

prompt-role = Which role do you take?
prompt-revelation = Your turn begins. The Vampire may show the card now, and lose half the Sympathy tokens.
prompt-action =
    You are in { $place } and have { $actions ->
        [0] no actions
        [one] one action
       *[other] { $actions } actions
    } left. What do you do?
prompt-discard =
    { $deed ->
        [deploy] Deploy
       *[assassinate] Assassinate
    } in { $place }: which card do you discard, face down?{ $count ->
        [one] { "" }
       *[other] { " " }Another one follows.
    }
prompt-place =
    Place a card, { $place }: which one do you add, face down?{ $count ->
        [one] { "" }
       *[other] { " " }Another one follows.
    }
prompt-mobilise =
    Mobilisation: to which human city do you send troops?{ $count ->
        [one] { "" }
       *[other] { " " }Another one follows.
    }
prompt-airlift = Airlift: to which city of your region do you send a troop?
prompt-sweep = Clean Sweep: which of the largest decks is swept?
prompt-hidden_rally =
    The vampires rally. Whoever holds the Vampire card may go public now without losing sympathy; otherwise { $count ->
        [one] one token is
       *[other] { $count } tokens are
    } added.
prompt-public_rally =
    The vampires rally. Do you try to awaken somebody, or { $count ->
        [one] is one token
       *[other] are { $count } tokens
    } added?
prompt-miku = Which face-up card do you pick, or none?
prompt-remove = Which of the face-up cards do you remove, in secret?
prompt-agitate = Which of these two cards is the next riot?

## What the others wait for

step-turn = begin the turn
step-end_turn = end the turn
step-set_up = set up the table
step-prepare = lay out the cards
step-role = take a role
step-revelation = begin the turn
step-actions = act
step-action = act
step-discard = discard a card
step-place = place cards
step-event = carry out the event
step-mobilise = send troops
step-airlift = send a troop
step-sweep = choose a deck
step-riot = fight the riot
step-hidden_rally = decide at the vampires' rally
step-public_rally = decide at the vampires' rally
step-miku = pick a card or none
step-removal = remove a card
step-remove = remove a card
step-cards_return = put the cards back
step-new_cards = lay out new cards
step-agitate = choose the next riot
step-refill = draw cards

## What happened

event-first_player =
    { $me ->
        [yes] You begin.
       *[no] { $seat } begins.
    }
event-took_role =
    { $me ->
        [yes] You are
       *[no] { $seat } is
    } { $role ->
        [miku] Miku Kuroki
        [commander] Adaeze Obi, the commander
        [hunter] Ilie Vasar, the hunter
        [courier] Renata Salgado, the courier
        [analyst] Samuel Whitlock, the analyst
        [minister] Margaux Lefèvre, the minister
        [quartermaster] Farid Haddad, the quartermaster
        [agitator] Keira Nolan, the agitator
       *[other] { $role }
    }, and { $me ->
        [yes] start
       *[no] starts
    } in { $place }.
event-city_marked = { $place } is in the vampires' hands.
event-city_haunted = The first vampires are seen in { $place }.
event-begins = The vampires hold { $cities } cities and have { $tokens } Sympathy tokens.
event-faction =
    { $card ->
        [Human] You are Human.
        [Infected] You are Infected: on the humans' side, until a vampire awakens you.
       *[Vampire] You are the Vampire. Nobody knows.
    }
event-turn =
    Turn { $turn }: { $me ->
        [yes] you are
       *[no] { $seat } is
    } active.
event-public =
    { $me ->
        [yes] You are a Public Vampire now, and show your card:
       *[no] { $seat } is a Public Vampire now, and shows the card:
    } { $card }.
event-known_human =
    { $me ->
        [yes] You are
       *[no] { $seat } is
    } Human, and everybody knows it now.
event-sympathy =
    { $change ->
        [more] One Sympathy token more
       *[less] One Sympathy token less
    }: { $tokens } now, and a gap of { $gap }.
event-vampire_city = { $place } falls to the vampires, who now hold { $cities ->
        [one] one city
       *[other] { $cities } cities
    }.
event-human_city = { $place } is free. The vampires now hold { $cities ->
        [0] no city
        [one] one city
       *[other] { $cities } cities
    }.
event-martial_law = { $place } is under Martial Law, the { $count ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[6] sixth
    } of six regions.
event-moved =
    { $me ->
        [yes] You move
       *[no] { $seat } moves
    } to { $place }.
event-discarded =
    { $me ->
        [yes] You discard { $card }.
       *[no] { $seat } discards { $card }.
    }
event-discarded-seen = { $seat } discards a card.
event-deployed =
    { $me ->
        [yes] You deploy
       *[no] { $seat } deploys
    } { $count ->
        [0] no troops, for there is no room
        [one] one troop
       *[other] { $count } troops
    } in { $place }: { $side ->
        [vampire] { $troops ->
            [one] one Vampire troop
           *[other] { $troops } Vampire troops
        }
       *[human] { $troops ->
            [one] one Human troop
           *[other] { $troops } Human troops
        }
    } there now.
event-assassinated =
    { $me ->
        [yes] You assassinate
       *[no] { $seat } assassinates
    } in { $place }: { $side ->
        [vampire] { $troops ->
            [0] no Vampire troops
            [one] one Vampire troop
           *[other] { $troops } Vampire troops
        }
       *[human] { $troops ->
            [0] no Human troops
            [one] one Human troop
           *[other] { $troops } Human troops
        }
    } left there.
event-names_partner =
    { $me ->
        [yes] You place a card in
       *[no] { $seat } places a card in
    } { $deck ->
        [region] the { $place } deck
       *[riot] the Riot deck
    } and { $me ->
        [yes] name
       *[no] names
    } { $to_me ->
        [yes] you
       *[no] { $to }
    }.
event-places_alone =
    { $me ->
        [yes] You place
       *[no] { $seat } places
    } { $cards ->
        [one] a card
       *[other] { $cards } cards
    } alone in { $deck ->
        [region] the { $place } deck
       *[riot] the Riot deck
    }.
event-put =
    { $me ->
        [yes] You add
       *[no] { $seat } adds
    } { $card } to { $deck ->
        [region] the { $place } deck
       *[riot] the Riot deck
    }.
event-put-seen =
    { $seat } adds a card to { $deck ->
        [region] the { $place } deck
       *[riot] the Riot deck
    }.
event-investigates =
    { $me ->
        [yes] You accuse
       *[no] { $seat } accuses
    } { $to_me ->
        [yes] you
       *[no] { $to }
    } of being the Vampire.
event-not_the_vampire =
    { $me ->
        [yes] You are
       *[no] { $seat } is
    } not the Vampire.
event-awakens =
    { $me ->
        [yes] You try
       *[no] { $seat } tries
    } to awaken { $to_me ->
        [yes] you
       *[no] { $to }
    }.
event-peeked =
    { $me ->
        [yes] You look
       *[no] { $seat } looks
    } at { $count ->
        [one] a card
       *[other] { $count } cards
    } of the { $place } deck.
event-saw = You see { $card }.
event-ended =
    { $me ->
        [yes] You end your actions.
       *[no] { $seat } ends the actions.
    }
event-got = You draw { $card }.
event-event = The event: { $card }.
event-vampires_rise =
    { $count ->
        [0] No Vampire troop finds room
        [one] One Vampire troop rises
       *[other] { $count } Vampire troops rise
    } in { $place }: { $troops } there now.
event-humans_arrive =
    { $count ->
        [0] No Human troop arrives
        [one] One Human troop arrives
       *[other] { $count } Human troops arrive
    } in { $place }: { $troops } there now.
event-turned_up = { $card } is turned up and discarded.
event-fanned = A Player card goes unseen into the Riot deck.
event-swept =
    { $count ->
        [one] One card
       *[other] { $count } cards
    } of the { $place } deck { $count ->
        [one] is
       *[other] are
    } discarded unseen.
event-voted = { $card } votes.
event-elected =
    Election, { $place }: { $humans } to { $vampires } votes. { $side ->
        [human] The humans win.
       *[vampire] The vampires win.
    }
event-law_passed = New law in force: { $card }, { $place }.
event-next_law =
    { $side ->
        [human] The next human law
       *[vampire] The next vampire law
    } is { $card }.
event-riot =
    Riot in { $place }: { $card } joins the deck, and { $defender ->
        [human] the humans
       *[vampire] the vampires
    } defend.
event-no_riot = No riot this turn.
event-law_acts = { $card }: a troop leaves { $place }.
event-kills =
    { $card } removes { $count ->
        [one] one
       *[other] { $count }
    } { $side ->
        [human] Human
       *[vampire] Vampire
    } { $count ->
        [one] troop
       *[other] troops
    }, { $troops ->
        [0] none
       *[other] { $troops }
    } left.
event-stays =
    { $card } stays: { $side ->
        [human] Human
       *[vampire] Vampire
    } strength { $strength }.
event-sputters = The riot in { $place } sputters out.
event-riot_won =
    { $side ->
        [human] The humans
       *[vampire] The vampires
    } { $attack ->
        [yes] win the attack on
       *[no] defend
    } { $place } with strength { $strength }{ $massacre ->
        [yes] : a massacre
       *[no] { "" }
    }.
event-human_rally = The humans rally in { $place }.
event-vampire_rally = The vampires rally in { $place }.
event-took =
    { $me ->
        [yes] You pick
       *[no] { $seat } picks
    } { $card }, which goes to the { $kept ->
        [yes] hand
       *[no] discards
    }.
event-took_none =
    { $me ->
        [yes] You leave
       *[no] { $seat } leaves
    } the cards where they are.
event-removed =
    { $me ->
        [yes] You remove
       *[no] { $seat } removes
    } { $card }.
event-removed-seen = { $seat } removes one of the face-up cards.
event-refilled =
    { $me ->
        [yes] You draw
       *[no] { $seat } draws
    } { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    }.
event-event_now = The event in Now is { $card }.
event-event_soon = The event in Soon is { $card }.
event-riot_now = The riot in Now is { $card }.
event-riot_soon = The riot in Soon is { $card }.
event-reshuffled =
    { $count ->
        [one] The discarded card becomes
       *[other] The { $count } discards are shuffled and become
    } the Player deck.

## How it ended

end-track = Marker and tokens meet: the vampires have won. Winners: { $winners }.
end-events = Time has run out: the vampires have won. Winners: { $winners }.
end-cards = There are no cards left to draw: the vampires have won. Winners: { $winners }.
end-martial_law = Six regions are under Martial Law: the humans have won. Winners: { $winners }.
end-sympathy = Nobody feels for the vampires any more: the humans have won. Winners: { $winners }.

## Why something is refused

refused-actions = You have too few actions left for that.
refused-alone = You cannot place alone; name somebody who places with you.
refused-already-public = That player is a Public Vampire already.
refused-answer-rally = Stay as you are, or go public if you are the Vampire.
refused-awaken-or-tokens = Choose somebody to awaken, or the tokens.
refused-awaken-target = That player cannot be awakened now.
refused-cards = You have too few cards for that.
refused-choose-action = Choose an action, or end your actions.
refused-choose-city = Choose a city for the troops.
refused-choose-region = Choose the deck to be swept.
refused-choose-riot = Choose one of the two cards you drew.
refused-choose-role = Choose a role.
refused-city-full = Six troops are there already.
refused-discard = Choose a card of your hand to discard.
refused-empty-deck = There are no cards in that deck.
refused-empty-hand = That player has no card to add.
refused-martial-law = A Public Vampire may not enter a city under Martial Law.
refused-must-put = Choose a card of your hand to add.
refused-must-remove = Choose one of the face-up cards to remove.
refused-no-analyst = Only the analyst looks into a deck.
refused-no-enemy = There is no enemy troop in that city.
refused-no-token = You have no Investigation token any more.
refused-no-vampire = You have no Vampire card to show.
refused-not-drawn = That is not one of the two cards you drew.
refused-not-face-up = That card does not lie face up.
refused-not-fullest = That is not one of the largest decks.
refused-not-in-hand = You do not have that card in hand.
refused-not-public = Only a Public Vampire can awaken somebody.
refused-once = You have done that in this turn.
refused-other-faction = Name somebody of your own public faction.
refused-other-region = That is not in the region you are in.
refused-own-city = That is only possible in the city you are in.
refused-role-taken = That role is taken.
refused-same-city = Choose another city for these troops.
refused-stands-there = You are in that city already.
refused-stay-or-reveal = Say nothing, or show the Vampire card.
refused-supply = There are no troops of your side left.
refused-take-or-pass = Pick one of the face-up cards, or leave them.
refused-target = Choose another player of this table.
refused-too-far = That city is neither in your region nor in a neighbouring one.
refused-two = Only the minister, as a Public Vampire, places two cards, and once a turn.
refused-vampire-city = Choose a human city.
refused-vampire-investigates = You are the Vampire yourself; you cannot accuse anybody.
refused-vampire-known = There is a Public Vampire already; nobody is investigated any more.

## Are you sure?

caution-reveal = Everybody will know that you are the Vampire, and half the Sympathy tokens are lost.
caution-rally = Everybody will know that you are the Vampire; it costs no token, but adds none either.
caution-accuse = If you are wrong, half as many Sympathy tokens as there are now are added.
caution-accuse-last = If you are wrong, the vampires win at once.
caution-cleared = Everybody knows already that this player is not the Vampire.
caution-known-human = Everybody knows already that this player is Human; nothing will come of it.
caution-actions-left = You still have actions; what you do not use is lost.

## The table in text

table-line =
    { $turn ->
        [0] Before the first turn
       *[other] Turn { $turn } · Player deck { $deck } · discards { $discard } · Riot deck { $riots }
    }
table-track =
    { $cities ->
        [one] 1 vampire city
       *[other] { $cities } vampire cities
    }, { $tokens ->
        [one] 1 Sympathy token
       *[other] { $tokens } Sympathy tokens
    }, gap { $gap }
table-martial = Martial Law { $count } of 6: { $names }
table-riots = Riots: now { $now } · soon { $soon }
table-events = Events: now { $now } · soon { $soon } · { $left } in the deck
table-laws = Next laws: human { $human } · vampire { $vampire }
table-deck =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
table-near = next to { $names }
table-held = vampires'
table-under-law = Martial Law
table-humans = { $count } H
table-vampires = { $count } V
table-placed = placed since: { $names }
table-tracker = surely there: { $sure }; perhaps: { $maybe }
table-face-up = Face up: { $cards }
table-face-down = Turned down: { $cards }
table-you = you
table-role =
    { $role ->
        [miku] Miku Kuroki
        [commander] Adaeze Obi, commander
        [hunter] Ilie Vasar, hunter
        [courier] Renata Salgado, courier
        [analyst] Samuel Whitlock, analyst
        [minister] Margaux Lefèvre, minister
        [quartermaster] Farid Haddad, quartermaster
        [agitator] Keira Nolan, agitator
       *[other] { $role }
    }
table-hand =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
table-public = Public Vampire
table-known-human = known Human
table-cleared = not the Vampire
table-faction =
    { $card ->
        [human] Human
        [infected] Infected
       *[vampire] Vampire
    }
table-badge = Investigation token
table-actions =
    { $count ->
        [one] 1 action left
       *[other] { $count } actions left
    }
table-own-faction =
    { $card ->
        [human] You are Human.
        [infected] You are Infected.
       *[vampire] You are the Vampire.
    }
table-own-hand = Hand: { $cards }
table-drawn = You drew: { $cards }
table-own-placed = Placed by you, { $where }: { $cards }

## The places

place-NA = North America
place-SA = South America
place-WE = Western Europe
place-EE = Eastern Europe
place-AF = Africa
place-ME = Middle East
place-EA = East Asia
place-SP = South Asia & Pacific
place-riots = Riot deck
place-NYC = New York
place-LAX = Los Angeles
place-CHI = Chicago
place-MEX = Mexico City
place-SAO = São Paulo
place-BUE = Buenos Aires
place-BOG = Bogotá
place-LON = London
place-PAR = Paris
place-BER = Berlin
place-MAD = Madrid
place-MOW = Moscow
place-BUH = Bucharest
place-BUD = Budapest
place-LOS = Lagos
place-CAI = Cairo
place-NBO = Nairobi
place-JNB = Johannesburg
place-IST = Istanbul
place-DXB = Dubai
place-THR = Tehran
place-TYO = Tokyo
place-PEK = Beijing
place-SEL = Seoul
place-HKG = Hong Kong
place-BOM = Mumbai
place-JKT = Jakarta
place-SYD = Sydney

## The Player cards

card-NYC-W1 = New York W1
card-NYC-W2 = New York W2
card-NYC-R3 = New York R3
card-LAX-W2 = Los Angeles W2
card-LAX-R2 = Los Angeles R2
card-LAX-R3 = Los Angeles R3
card-CHI-W1 = Chicago W1
card-CHI-W3 = Chicago W3
card-CHI-R2 = Chicago R2
card-MEX-W3 = Mexico City W3
card-MEX-R1 = Mexico City R1
card-MEX-R3 = Mexico City R3
card-SAO-W2 = São Paulo W2
card-SAO-W4 = São Paulo W4
card-SAO-R1 = São Paulo R1
card-BUE-W1 = Buenos Aires W1
card-BUE-W2 = Buenos Aires W2
card-BUE-R2 = Buenos Aires R2
card-BOG-W1 = Bogotá W1
card-BOG-R2 = Bogotá R2
card-BOG-R4 = Bogotá R4
card-LON-W2 = London W2
card-LON-R1 = London R1
card-LON-R3 = London R3
card-PAR-W2 = Paris W2
card-PAR-W3 = Paris W3
card-PAR-R1 = Paris R1
card-BER-W1 = Berlin W1
card-BER-W4 = Berlin W4
card-BER-R2 = Berlin R2
card-MAD-W3 = Madrid W3
card-MAD-R2 = Madrid R2
card-MOW-W1 = Moscow W1
card-MOW-W2 = Moscow W2
card-MOW-R4 = Moscow R4
card-BUH-W1 = Bucharest W1
card-BUH-R1 = Bucharest R1
card-BUH-R4 = Bucharest R4
card-BUD-W3 = Budapest W3
card-BUD-R3 = Budapest R3
card-BUD-R4 = Budapest R4
card-LOS-W3 = Lagos W3
card-LOS-R1 = Lagos R1
card-LOS-R2 = Lagos R2
card-CAI-W2 = Cairo W2
card-CAI-W3 = Cairo W3
card-CAI-R2 = Cairo R2
card-NBO-W1 = Nairobi W1
card-NBO-W3 = Nairobi W3
card-NBO-R3 = Nairobi R3
card-JNB-W2 = Johannesburg W2
card-JNB-R1 = Johannesburg R1
card-JNB-R3 = Johannesburg R3
card-IST-W2 = Istanbul W2
card-IST-W4 = Istanbul W4
card-IST-R1 = Istanbul R1
card-DXB-W1 = Dubai W1
card-DXB-R2 = Dubai R2
card-DXB-R4 = Dubai R4
card-THR-W2 = Tehran W2
card-THR-R1 = Tehran R1
card-THR-R2 = Tehran R2
card-TYO-W1 = Tokyo W1
card-TYO-W3 = Tokyo W3
card-TYO-R2 = Tokyo R2
card-PEK-W2 = Beijing W2
card-PEK-R3 = Beijing R3
card-SEL-W1 = Seoul W1
card-SEL-R2 = Seoul R2
card-SEL-R3 = Seoul R3
card-HKG-W2 = Hong Kong W2
card-HKG-R1 = Hong Kong R1
card-HKG-R4 = Hong Kong R4
card-BOM-W4 = Mumbai W4
card-BOM-R1 = Mumbai R1
card-BOM-R2 = Mumbai R2
card-JKT-W1 = Jakarta W1
card-JKT-W4 = Jakarta W4
card-JKT-R1 = Jakarta R1
card-SYD-W3 = Sydney W3
card-SYD-W4 = Sydney W4
card-SYD-R3 = Sydney R3

## The events

card-election_NA = Election: North America
card-election_SA = Election: South America
card-election_WE = Election: Western Europe
card-election_EE = Election: Eastern Europe
card-election_AF = Election: Africa
card-election_ME = Election: Middle East
card-election_EA = Election: East Asia
card-election_SP = Election: South Asia & Pacific
card-flash_outbreak = Flash Outbreak
card-scattered_cases = Scattered Cases
card-epidemic_EE = Epidemic: Eastern Europe
card-epidemic_NA = Epidemic: North America
card-epidemic_AF = Epidemic: Africa
card-epidemic_EA = Epidemic: East Asia
card-sleeper_cell = Sleeper Cell
card-underground_army = Underground Army
card-mobilisation = Mobilisation
card-airlift = Airlift
card-national_guard = National Guard
card-sympathetic_coverage = Sympathetic Coverage
card-atrocity_report = Atrocity Report
card-clean_sweep = Clean Sweep
card-fanned_flames = Fanned Flames

## The laws

card-curfew = Curfew
card-conscription = Conscription
card-blood_screening = Blood Screening
card-rules_of_engagement = Rules of Engagement
card-press_embargo = Press Embargo
card-quarantine = Quarantine
card-travel_permits = Travel Permits
card-emergency_powers = Emergency Powers
card-equal_protection = Equal Protection
card-open_recruitment = Open Recruitment
card-demilitarised_zone = Demilitarised Zone
card-free_press = Free Press
card-self_defence_act = Self-Defence Act
card-sanctuary_cities = Sanctuary Cities
card-right_of_assembly = Right of Assembly
card-amnesty = Amnesty

## The faction cards

card-human = Human
card-infected = Infected
card-vampire = Vampire

## The table's options

option-halving = Half the tokens
option-halving-help = Which half is rounded down when the Vampire is shown: what is lost, or what is left.
option-halving-loss_floor = The loss is rounded down
option-halving-keep_floor = The rest is rounded down
option-place_without_partner = No partner with cards
option-place_without_partner-help = Whether one may place a card alone if nobody who could be named has a card.
option-place_without_partner-forbid = No Place
option-place_without_partner-allow_alone = Place alone
option-empty_city_reverts = Emptied cities
option-empty_city_reverts-help = A vampire city becomes human when its last Vampire troop is assassinated.
option-riot_refill = Empty Riot deck
option-riot_refill-help = What comes to the riot space Soon when the Riot deck is empty.
option-riot_refill-none = Nothing
option-riot_refill-player_deck = The top Player card
option-sputter_discard = Riots that sputter out
option-sputter_discard-help = The active player discards a face-up card after a riot that sputters out, too.
option-deploy_cap = Limit of a Deploy
option-deploy_cap-help = How many troops of one side may be deployed in a city.
option-deploy_cap-6 = Six in a city
option-deploy_cap-none = No limit
option-massacre_swing = A massacre is worth
option-massacre_swing-help = How many Sympathy tokens a massacre adds or removes.
option-ml_permanent = Martial Law in fallen cities
option-ml_permanent-help = The token stays when the vampires take the city, still counts and still bars Public Vampires.
option-rally_awaken = Awakening at a rally
option-rally_awaken-help = Whom a public Vampire may try to awaken at a rally.
option-rally_awaken-anywhere = Anybody, anywhere
option-rally_awaken-same_city = Somebody in the same city
option-human_zero_check = No sympathy left
option-human_zero_check-help = When the humans win because no Sympathy token is left.
option-human_zero_check-immediate = At once
option-human_zero_check-after_riot = When the riot is over
option-first_player = First player
option-first_player-help = Who begins. By the book it is whoever donated blood most recently: ask around, and name their seat; if nobody did, leave it to chance. The host is whoever leads the table; without one, the first seat begins.
option-first_player-random = By lot
option-first_player-host = The host
option-first_player-donor_1 = Gave blood last: seat 1
option-first_player-donor_2 = Gave blood last: seat 2
option-first_player-donor_3 = Gave blood last: seat 3
option-first_player-donor_4 = Gave blood last: seat 4
option-first_player-donor_5 = Gave blood last: seat 5
option-roles = Roles
option-roles-help = How roles are handed out, and whether they have powers.
option-roles-choose = Picked in turn order
option-roles-random = Dealt at random
option-roles-none = Picked, but without powers
option-election_discard = Elections
option-election_discard-help = The active player secretly discards one of the shown cards after an election.
option-memory_aid = Memory aid
option-memory_aid-help = What the table remembers for you of the cards that everybody has seen.
option-memory_aid-log = The log may be reread
option-memory_aid-none = Nothing
option-memory_aid-tracker = Which seen cards may still be in a region

## What people say

claim-human = { $me ->
    [yes] You claim to be human.
   *[no] { $seat }: “I am human.”
}
claim-human-button = I am human
claim-suspect = { $me ->
    [yes] You say that you suspect { $other }.
   *[no] { $seat }: “I suspect { $other }.”
}
claim-suspect-button = I suspect …
claim-trust = { $me ->
    [yes] You say that you trust { $other }.
   *[no] { $seat }: “I trust { $other }.”
}
claim-trust-button = I trust …
claim-put = { $me ->
    [yes] You say that you placed { $card }.
   *[no] { $seat }: “I placed { $card }.”
}
claim-put-button = I placed …
claim-removed = { $me ->
    [yes] You say that you removed { $card }.
   *[no] { $seat }: “I removed { $card }.”
}
claim-removed-button = I removed …
claim-whites = { $me ->
    [yes] You say that you hold { $count ->
        [0] no white card
        [one] one white card
       *[other] { $count } white cards
    }.
   *[no] { $seat }: “I hold { $count ->
        [0] no white card
        [one] one white card
       *[other] { $count } white cards
    }.”
}
claim-whites-button = I hold … white cards

## What a choice may lead to, before “in 3 of 4 futures”

milestone-city_falls = the vampires hold more cities
milestone-city_freed = the vampires hold fewer cities
milestone-martial_law = one more region is under Martial Law
milestone-martial_law_lost = fewer regions are under Martial Law
milestone-sympathy_grows = there are more Sympathy tokens
milestone-sympathy_shrinks = there are fewer Sympathy tokens
milestone-gap_closes = the vampires come within three steps of winning
milestone-human_law = there are more human laws
milestone-vampire_law = there are more vampire laws
milestone-vampire_found = the Vampire is uncovered
milestone-public =
    { $me ->
        [yes] you become a Public Vampire
       *[no] { $seat } becomes a Public Vampire
    }
milestone-badge_spent =
    { $me ->
        [yes] you use your Investigation token
       *[no] { $seat } uses the Investigation token
    }

## The lesson

lesson-troops-title = Troops in a city
lesson-troops-1 = You are the minister, and Human; so are most of you. The vampires hold London, Moscow and Lagos. This turn there will be a riot in Paris, where two Human troops meet a Vampire troop. You have four actions: go to Paris.
lesson-troops-2 = Assassinate takes an enemy troop from the city you are in. Click Paris and choose it.
lesson-troops-3 = Now a troop more of our own: deploy in Paris.
lesson-troops-4 = A Deploy costs a card, which nobody else sees. Red cards fight for the vampires: get rid of one.
lesson-troops-done = Three Human troops stand in Paris, and no vampires. One action is left, and the riot comes at the end of your turn.
lesson-troops-other = That is allowed, but here we go to Paris, assassinate and deploy there.
lesson-cards-title = Cards that nobody sees
lesson-cards-1 = A riot turns up the cards of the region’s deck: white for the humans, red for the vampires. You may add a card of your own, but then you must name somebody who adds one as well. Click the deck of Western Europe, then the hunter.
lesson-cards-2 = Four troops are in Paris, and six is what wins. Add a 2 of yours; the hunter adds a card at the same time.
lesson-cards-done = Only you know your card, only the hunter the other one. When the deck is shown one day you can compare. That is how vampires are found.
lesson-cards-other = That is allowed, but here you place a 2 in your region’s deck, together with the hunter.
lesson-riot-title = Votes and riots
lesson-riot-1 = After the actions comes the event, here an election, and then the riot, here in Tehran with four Human troops. End your actions and see.
lesson-riot-2 = Western Europe voted, and a human law came into force. Then the riot: 4 troops and a white 2 make 6. The humans defended Tehran without a massacre, so they rally, and Martial Law comes to the Middle East. Last, you remove a face-up card in secret. There is only one: click it.
lesson-riot-done = Six regions under Martial Law, and the humans have won. But mind the number: 8 or more is a massacre, and people begin to feel for the vampires.
lesson-riot-other = That is allowed, but here we want to see the event and the riot: end your actions.
lesson-accuse-title = Who is the Vampire?
lesson-accuse-1 = You are the analyst now. The last two to place cards in North America were you, with a white one, and the courier. Twice this deck has come up red. Look into it: click the deck of North America and choose to look.
lesson-accuse-2 = Two more red cards. Everybody may accuse once in a game. If you are right, half the Sympathy tokens are lost; if you are wrong, half as many are added. Accuse the courier.
lesson-accuse-done = It was the courier! Four tokens less, and the gap on the track has grown. Whoever accuses cannot be the Vampire, and now you all know one more thing.
lesson-accuse-other = That is allowed, but here you look into the deck of North America and accuse the courier.
lesson-vampire-title = You are the Vampire
lesson-vampire-1 = You win when the vampires’ cities and the Sympathy tokens meet on the track. The vampires have just held Berlin with 6, which is a rally. You may add two tokens and stay hidden, or go public without losing any. Everybody is asked, so that nobody sees whose answer counts. Go public.
lesson-vampire-2 = You are a Public Vampire, with the vampire side of your role. It is still your turn: remove one of the face-up cards.
lesson-vampire-done = Public Vampires deploy Vampire troops, place cards alone, and may awaken others.
lesson-vampire-other = That is allowed, but here we go public while it costs nothing.
lesson-awaken-title = Awaken the Infected
lesson-awaken-1 = With four or five players some are Infected: they win with the humans, until a Public Vampire awakens them. You suspect the commander, in Lagos. Go there; Africa is next to you.
lesson-awaken-2 = You are in the same city. Click the commander and try.
lesson-awaken-3 = Now you are two. Deploy a Vampire troop in Lagos.
lesson-awaken-4 = Pay with a white card; it would only help the humans.
lesson-awaken-done = Had the commander been Human, everybody would know that now, and the action would have been for nothing.
lesson-awaken-other = That is allowed, but here you go to Lagos, awaken the commander and deploy there.
lesson-end-title = The end of the fuse
lesson-end-1 = Back on the side of the humans. Five regions are under Martial Law, but six vampire cities and eight tokens leave a gap of only 2. The event will add a token. Tokyo riots this turn, with small white numbers in the deck: deploy one more troop there.
lesson-end-2 = Pay with a red card. It was your last action: event and riot follow by themselves.
lesson-end-done = 5 and 1 make 6: the sixth region, and the humans have won, the Infected with them, who was never awakened. The vampires would have won by closing the gap, by the last event, or by the last card.
lesson-end-other = That is allowed, but a troop in Tokyo wins the game: deploy there.
lesson-claims-title = Claims, and one good lie
lesson-claims-1 = Claims are the buttons under Talk: sentences that everybody reads, and bots too. They bind nobody and need not be true. This time you are the hidden Vampire. Place a card in Western Europe, together with the hunter.
lesson-claims-2 = Put the red 4 in: nobody sees it.
lesson-claims-3 = Now say that you placed the white 2 of Paris, which is still in your hand.
lesson-claims-done = A good lie is about a card that nobody will be able to tell from another’s: when the red 4 turns up, it was you or the hunter, and you spoke first. Do not play that white 2 later. A claim stays in the log; a lie that is found out costs you every later one.
lesson-claims-other = That is allowed, but here you place the red 4 with the hunter, and then say something else.

## Words of the game

glossary-sympathy = Tokens that come down the track from its end. Where they meet the vampires’ marker, the vampires have won; with none left, the humans have.
    .words = Sympathy tokens, Sympathy token
    .clause = VW-6
glossary-martial-law = A token that a human rally puts on a city, one for each region. With six of them the humans have won. Public Vampires may not enter such a city.
    .words = Martial Law
    .clause = VW-150
glossary-public-vampire = Somebody whose Vampire or Infected card lies open. Such a player acts for the vampires, with the vampire side of the role, for good.
    .words = Public Vampire, Public Vampires
    .clause = VW-2
glossary-infected = On the humans’ side until a Public Vampire awakens them; on the vampires’ side from then on.
    .words = Infected
    .clause = VW-3
glossary-riot-deck = Facedown cards of which one comes up each turn: its city riots two turns later. If it runs out, there are no riots.
    .words = Riot deck
    .clause = VW-162
glossary-massacre = A riot won with 8 or more. The city does not change hands, and a token moves against the side that did it.
    .words = massacre
    .clause = VW-143
glossary-rally = What happens when the defender of a city wins a riot without a massacre.
    .words = rally
    .clause = VW-149
strength-as-vampire = as the Vampire
strength-as-all-but-vampire = as all the others

## Before what people may want to talk

talk-over-action = Before the actions, and the event after them, talk it over: whom do you trust, and is anybody to be accused?

## What the page for the printed box says

box-faction = Faction cards
box-faction-line = One faction card each: one Vampire hides among you, and with four or more of you somebody is Infected.
box-won = Games won
