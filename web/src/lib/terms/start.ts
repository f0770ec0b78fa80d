/** Where a new table shall start, handed from a replay or a look back to the form for a new table. */
export interface Start {
  game: string;
  seats: number;
  record: string;
  at: number;
  anew: boolean;
  /** Whether that game is over, so that its true secrets may be used. */
  over: boolean;
  /** Whose chair I want; the first one, if nobody's. */
  seat?: number;
}

let waiting: Start | null = null;

export function startFrom(start: Start): void {
  waiting = start;
}

/** Taken once: a form opened later starts at the beginning. */
export function takeStart(): Start | null {
  const start = waiting;
  waiting = null;
  return start;
}
