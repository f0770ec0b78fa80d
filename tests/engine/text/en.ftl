# What the rally says, so that scenes and tellers can be tested on hidden things.

prompt-hidden_rally = { $tension ->
    [0] All is calm. Rally?
   *[other] The tension is { $tension }. Rally?
  }
step-hidden_rally = the vampires are deciding
prompt-public_rally = Awaken somebody, or take two tokens.
step-public_rally = a rally
end-tension = The tension broke; winners: { $winners }.
action-rally = Answer the rally
action-awaken = Awaken { $seat }
action-tokens = Take two tokens
card-vampire = the Vampire
event-unmasked = { $me ->
    [yes] You are the Vampire, and all know it.
   *[no] { $seat } is the Vampire.
  }
event-paid = { $seat } paid with { $card }.
event-paid-seen = { $seat } paid a card.
event-turned = You were turned.
caution-public = Everybody will know you.
