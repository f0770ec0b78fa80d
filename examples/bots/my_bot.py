"""A bot in Python, to begin with: it plays at random, but lets nothing go by if it can act.

afterdark simulate victim --bots "cmd:python examples/bots/my_bot.py,random"
"""

import json
import random
import sys

NOTHING = ("decline", "done", "none", "pass", "stop")


def say(**message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["say"] == "hello":  # a game begins: message["game"], ["seat"], ["options"] …
        dice = random.Random(message["seed"])
        say(say="ready", protocol=1, text=False)
    elif message["say"] == "news":  # what happened, and what others claimed
        heard = [item for item in message["items"] if item["kind"] == "claim"]
    elif message["say"] == "choose":  # message["view"] is all that your seat knows
        choices = message["choices"]
        acts = [choice for choice in choices if choice not in NOTHING]
        say(say="choice", question=message["question"], choice=dice.choice(acts or choices))
    elif message["say"] == "end":
        break
