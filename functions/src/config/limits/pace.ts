/** How fast writes may come: so many a second at first, and so many times as many after each period. */
export interface PaceSettings {
  /** writes a second at first; 0 for no limit */
  readonly writesPerSecond: number
  readonly writesGrowth: number
  readonly writesPeriodMs: number
}

/**
 * How fast a promote writes in production: Google's advice is 500 writes a second to begin with, and half as many more
 * every 5 minutes, so that Firestore can split a collection that grows quickly. The emulators have no such need.
 */
export const WRITE_PACE: PaceSettings = {
  writesPerSecond: 500,
  writesGrowth: 1.5,
  writesPeriodMs: 5 * 60 * 1000,
}

/** Mails a minute in production: what the usual provider takes of one sender. */
export const MAILS_PER_MINUTE = 30
