// A bot in JavaScript, to begin with: it plays at random, but lets nothing go by if it can act.
//
// afterdark simulate victim --bots "cmd:node examples/bots/my_bot.mjs,random"

import { createInterface } from "node:readline";

const nothing = ["decline", "done", "none", "pass", "stop"];
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let state = 0;

function below(bound) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // the same dice for the same seed
  return Math.floor((state / 2 ** 32) * bound);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.say === "hello") {
    state = parseInt(message.seed.slice(0, 8), 16); // a game begins: message.game, message.seat …
    say({ say: "ready", protocol: 1, text: false });
  } else if (message.say === "choose") {
    const acts = message.choices.filter((choice) => !nothing.includes(choice)); // message.view …
    const from = acts.length > 0 ? acts : message.choices;
    say({ say: "choice", question: message.question, choice: from[below(from.length)] });
  } else if (message.say === "end") {
    break;
  }
}
