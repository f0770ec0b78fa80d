# Nightcap, in English.
title = Nightcap
tagline = Two pour, all taste, and somebody is thirsty.

option-rounds = Rounds until dawn
option-rounds-help = How often everybody is the host before the sun comes up.

card-guest = guest
card-vampire = vampire
card-drop = blood
zone-role = Role
zone-cup = In the cup
zone-cellar = In the cellar
zone-box = Not played with
open-host =
    { $me ->
        [yes] You are the host.
       *[no] { $seat } is the host.
    }

action-invite = Invite { $seat }
action-accuse = Accuse { $seat }
action-leave = Accuse nobody
action-wine = Pour wine
action-blood = Pour blood
prompt-toast = Whom do you invite to a toast?
step-toast = an invitation
prompt-pour = What do you pour into the cup?
step-pour = two pour
prompt-accuse = Do you accuse somebody?
step-accuse = an accusation, perhaps

event-invited =
    { $me ->
        [yes] You raise the cup with { $other }.
       *[no] { $seat } raises the cup with { $other_me ->
            [yes] you
           *[no] { $other }
        }.
    }
event-tasted =
    { $count ->
        [0] It is wine, and nothing but wine.
        [one] There is a drop of blood in it.
       *[other] There are two drops of blood in it.
    }
event-left =
    { $me ->
        [yes] You say nothing.
       *[no] { $seat } says nothing.
    }
event-accused =
    { $me ->
        [yes] You accuse { $other }!
       *[no] { $seat } accuses { $other_me ->
            [yes] you
           *[no] { $other }
        }!
    }
event-shown =
    { $me ->
        [yes] You show that you are a { $card }.
       *[no] { $seat } is a { $card }.
    }
end-feast = The cup is red enough. The vampires win: { $winners }.
end-found = No vampire is left at the table. The guests win: { $winners }.
end-dawn = The sun comes up. The guests win: { $winners }.

claim-guest =
    { $me ->
        [yes] You say that you are a guest.
       *[no] { $seat } says: I am a guest.
    }
claim-guest-button = I am a guest
claim-suspect =
    { $me ->
        [yes] You suspect { $other }.
       *[no] { $seat } suspects { $other_me ->
            [yes] you
           *[no] { $other }
        }.
    }
claim-suspect-button = I suspect …

lesson-taste-title = The toast
lesson-taste-1 = You are a guest and the host. Invite seat 1 to a toast.
lesson-taste-2 = You have nothing but wine. Pour it.
lesson-taste-other = Not now: this page is about the toast with seat 1.
lesson-taste-done = There was a drop of blood, and it was not yours. So you know whose it was.
lesson-accuse-title = The accusation
lesson-accuse-1 = You poured wine, and there was blood. Accuse seat 1.
lesson-accuse-other = Seat 1 poured the blood: accuse them.
lesson-accuse-done = With the last vampire gone, the guests win.
lesson-thirst-title = The thirst
lesson-thirst-1 = Now you are the vampire, and one drop is missing. Seat 2 has invited you: pour blood.
lesson-thirst-other = Wine would be safe, but dawn is near. Pour blood.
lesson-thirst-done = The thirst is stilled, and the vampires have won before anybody could speak.
