'use strict';
// Plays uniformly random games and prints one JSON line: the rates, or with --stats the games' shape.

const { parseArgs } = require('node:util');
const { Client } = require('boardgame.io/client');
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal');
const { generator } = require('./random.js');
const { Victim, SEATS } = require('./victim.js');

// The way a program plays boardgame.io: a local client without a page.
function clientTable(game) {
  const client = Client({ game, numPlayers: SEATS, debug: false });
  return {
    state: () => client.store.getState(),
    play: ({ move, args }) => client.moves[move](...args),
  };
}

// Its reducer alone, as its own search bots use it: no store, no log of the match.
function reducerTable(game) {
  const processed = ProcessGameConfig(game);
  const reduce = CreateGameReducer({ game: processed });
  let state = InitializeGame({ game: processed, numPlayers: SEATS });
  return {
    state: () => state,
    play: ({ move, args }) => {
      const payload = { type: move, args, playerID: state.ctx.currentPlayer };
      state = reduce(state, { type: 'MAKE_MOVE', payload });
    },
  };
}

// One random game; returns the number of decisions.
function playout(table, random) {
  let decisions = 0;
  for (;;) {
    const { G, ctx } = table.state();
    if (ctx.gameover) return decisions;
    const moves = Victim.ai.enumerate(G, ctx);
    table.play(moves[Math.floor(random() * moves.length)]);
    decisions++;
  }
}

// One random game; returns its shape, by which implementations are compared.
function shape(table, random) {
  const game = { decisions: 0, options: 0, again: 0, clockwise: 0, acquire: 0, declined: 0 };
  let last = null;
  for (;;) {
    const { G, ctx } = table.state();
    if (ctx.gameover) return { ...game, end: ctx.gameover.end, eliminated: G.eliminated };
    const moves = Victim.ai.enumerate(G, ctx);
    const choice = moves[Math.floor(random() * moves.length)];
    const seatsOn = last === null ? null : (G.seat - last + SEATS) % SEATS;
    game.decisions++;
    game.options += moves.length;
    game.again += seatsOn === 0;
    game.clockwise += seatsOn === 1;
    game.acquire += choice.move !== 'pass';
    game.declined += choice.move === 'decline';
    last = G.seat;
    table.play(choice);
  }
}

function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const { values } = parseArgs({
  options: {
    driver: { type: 'string', default: 'client' },
    seconds: { type: 'string', default: '3' },
    warmup: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    stats: { type: 'string' },
  },
});
if (process.env.NODE_ENV !== 'production') throw new Error('set NODE_ENV=production');

const newTable = { client: clientTable, reducer: reducerTable }[values.driver];
if (!newTable) throw new Error(`no such driver: ${values.driver}`);
const random = generator(Number(values.seed));
let dealt = 0;
const nextTable = () => newTable({ ...Victim, seed: `${values.seed}/${dealt++}` });

function playFor(seconds) {
  let [actions, playouts, cpu] = [0, 0, 0];
  const began = performance.now();
  const start = cpuSeconds();
  while (cpu < seconds) {
    for (let i = 0; i < 5; i++) actions += playout(nextTable(), random);
    playouts += 5;
    cpu = cpuSeconds() - start;
  }
  return { actions, playouts, cpu, wall: (performance.now() - began) / 1000 };
}

if (values.stats !== undefined) {
  const games = Array.from({ length: Number(values.stats) }, () => shape(nextTable(), random));
  console.log(JSON.stringify({ games }));
} else {
  playFor(Number(values.warmup));
  const versions = {
    node: process.versions.node,
    'boardgame.io': require('boardgame.io/package.json').version,
  };
  console.log(JSON.stringify({ ...playFor(Number(values.seconds)), versions }));
}
