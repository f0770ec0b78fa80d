'use strict';
// Victor or Victim? for boardgame.io: four seats, the default options.

const { INVALID_MOVE } = require('boardgame.io/core');

const SEATS = 4;
const START_CARDS = 3;
const TURN_LIMIT = 1000;

// Kinds 0 to 20 are letters, colour * 7 + place in VICTORM; 21 to 24 are the symbols.
const LETTER_KINDS = 21;
const COPIES_PER_COLOUR = [3, 6, 3, 3, 2, 2, 3];
const SYMBOL_COPIES = 4;
const CHANGE_DIRECTION = 21;
const ACQUISITION = 22;
const PASS_TWO = 23;
const SYMBOLS = 4; // 24 is Lose a Turn, which does nothing

const [V, I, C, T, O, R, M] = [0, 1, 2, 3, 4, 5, 6];

// The deck is always exchangeable, so a card is drawn from the counts when it is turned over.
function draw(deck, kinds, size, random) {
  let left = random.Die(size);
  for (let kind = 0; kind < kinds; kind++) {
    left -= deck[kind];
    if (left <= 0) {
      deck[kind]--;
      return kind;
    }
  }
  throw new Error('the counts of the deck disagree with its size');
}

// VI-05: the first active seat from `seat` in the direction of play.
function nextSeat(G, seat) {
  const { out, direction } = G;
  do seat = (seat + direction + SEATS) % SEATS;
  while (out[seat]);
  return seat;
}

// VI-49 to VI-57: a letter has arrived in front of a seat.
function check(G, seat, letter) {
  const table = G.tables[seat];
  const colour = letter - (letter % 7);
  const is = table[colour + I];
  if (!is || !table[colour + V] || !table[colour + C] || !table[colour + T]) return;
  if (table[colour + O] && table[colour + R]) {
    G.end = 'victor';
    G.winners = [seat];
  } else if (is > 1 && table[colour + M]) {
    const { deck } = G;
    for (let kind = 0; kind < LETTER_KINDS; kind++) {
      const copies = table[kind];
      if (copies) {
        deck[kind] += copies;
        G.deckSize += copies;
        table[kind] = 0;
      }
    }
    G.sizes[seat] = 0;
    G.out[seat] = true;
    G.eliminated++;
    if (G.eliminated === SEATS - 1) {
      G.end = 'survival';
      G.winners = [G.out.indexOf(false)];
    }
  }
}

function move(G, from, to, letter) {
  G.tables[from][letter]--;
  G.sizes[from]--;
  G.tables[to][letter]++;
  G.sizes[to]++;
  check(G, to, letter);
}

// VI-18, VI-63: the turn of G.seat is over.
function endTurn(G) {
  if (G.turn === TURN_LIMIT) {
    G.end = 'limit';
    G.winners = G.out.flatMap((out, seat) => (out ? [] : [seat]));
  } else {
    G.turn++;
    G.seat = nextSeat(G, G.seat);
  }
}

// Turns cards over, turn after turn, until somebody has to decide or the game has ended.
function drawUntilDecision(G, random) {
  const { deck, discard } = G;
  G.passes = 0;
  G.acquiring = false;
  while (G.end === null) {
    if (G.deckSize === 0) {
      for (let symbol = 0; symbol < SYMBOLS; symbol++) {
        deck[CHANGE_DIRECTION + symbol] = discard[symbol];
        G.deckSize += discard[symbol];
        discard[symbol] = 0;
      }
    }
    const seat = G.seat;
    const card = draw(deck, LETTER_KINDS + SYMBOLS, G.deckSize, random);
    G.deckSize--;
    if (card < LETTER_KINDS) {
      G.tables[seat][card]++;
      G.sizes[seat]++;
      check(G, seat, card);
      if (G.end !== null) return;
      if (!G.out[seat]) {
        G.passes = 1;
        return;
      }
    } else {
      discard[card - CHANGE_DIRECTION]++;
      if (card === CHANGE_DIRECTION) {
        G.direction = -G.direction;
      } else if (card === ACQUISITION) {
        if (G.sizes.some((size, other) => size && other !== seat)) {
          G.acquiring = true;
          return;
        }
      } else if (card === PASS_TWO) {
        if (G.sizes[seat]) {
          G.passes = 2;
          return;
        }
      }
    }
    endTurn(G);
  }
}

function finish(G, random) {
  if (G.end !== null) return;
  endTurn(G);
  drawUntilDecision(G, random);
}

// VI-24, VI-38: hand one letter to the next seat.
function pass({ G, random }, letter) {
  const seat = G.seat;
  if (!G.passes || !G.tables[seat][letter]) return INVALID_MOVE;
  move(G, seat, nextSeat(G, seat), letter);
  G.passes--;
  if (!G.passes || !G.sizes[seat] || G.end !== null) finish(G, random);
}

// VI-30: take one letter of another seat.
function acquire({ G, random }, owner, letter) {
  const seat = G.seat;
  if (!G.acquiring || owner === seat || !G.tables[owner][letter]) return INVALID_MOVE;
  move(G, owner, seat, letter);
  finish(G, random);
}

// VI-31: leave the Acquisition unused.
function decline({ G, random }) {
  if (!G.acquiring) return INVALID_MOVE;
  finish(G, random);
}

function setup({ random }) {
  const deck = [];
  for (let colour = 0; colour < 3; colour++) deck.push(...COPIES_PER_COLOUR);
  for (let symbol = 0; symbol < SYMBOLS; symbol++) deck.push(SYMBOL_COPIES);
  let letters = 66;
  const seat = random.Die(SEATS) - 1;
  const tables = Array.from({ length: SEATS }, () => new Array(LETTER_KINDS).fill(0));
  // VI-11: a symbol goes back and the seat draws again, so the deal is of letters only.
  for (let i = 0; i < SEATS; i++) {
    for (let card = 0; card < START_CARDS; card++) {
      tables[(seat + i) % SEATS][draw(deck, LETTER_KINDS, letters--, random)]++;
    }
  }
  const G = {
    tables,
    sizes: new Array(SEATS).fill(START_CARDS),
    out: new Array(SEATS).fill(false),
    eliminated: 0,
    deck,
    deckSize: letters + SYMBOLS * SYMBOL_COPIES,
    discard: new Array(SYMBOLS).fill(0),
    direction: 1,
    seat,
    turn: 1,
    passes: 0, // cards the seat still has to pass
    acquiring: false,
    end: null, // 'victor', 'survival' or 'limit'
    winners: [],
  };
  drawUntilDecision(G, random);
  return G;
}

function enumerate(G) {
  const moves = [];
  const { tables, seat } = G;
  if (G.passes) {
    const table = tables[seat];
    for (let letter = 0; letter < LETTER_KINDS; letter++) {
      if (table[letter]) moves.push({ move: 'pass', args: [letter] });
    }
  } else {
    for (let owner = 0; owner < SEATS; owner++) {
      if (owner === seat) continue;
      const table = tables[owner];
      for (let letter = 0; letter < LETTER_KINDS; letter++) {
        if (table[letter]) moves.push({ move: 'acquire', args: [owner, letter] });
      }
    }
    moves.push({ move: 'decline', args: [] });
  }
  return moves;
}

const Victim = {
  name: 'victor-or-victim',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  disableUndo: true,
  setup,
  moves: { pass, acquire, decline },
  // Triggers, not events: `events.endTurn()` records a stack trace at every call.
  endIf: ({ G }) => (G.end === null ? undefined : { end: G.end, winners: G.winners }),
  turn: {
    endIf: ({ G, ctx }) => G.seat !== Number(ctx.currentPlayer),
    order: { first: ({ G }) => G.seat, next: ({ G }) => G.seat },
  },
  ai: { enumerate },
};

module.exports = { Victim, SEATS };
