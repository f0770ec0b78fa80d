/** Where a new table shall start, handed from the page of a replay to the form for a new table. */
export interface Start {
  game: string;
  seats: number;
  record: string;
  at: number;
  anew: boolean;
  /** Whether that game is over, so that its true secrets may be used. */
  over: boolean;
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
