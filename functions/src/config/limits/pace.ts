/** The pace of writes: a number per second at first, which is multiplied after each period. */
export interface PaceSettings {
  /** writes a second at first; 0 for no limit */
  readonly writesPerSecond: number
  readonly writesGrowth: number
  readonly writesPeriodMs: number
}

/**
 * The pace of a promote's writes in production. Google recommends starting at 500 writes per second and adding 50% every 5 minutes, so that
 * Firestore can split a fast-growing collection. The emulators do not need this.
 */
export const WRITE_PACE: PaceSettings = {
  writesPerSecond: 500,
  writesGrowth: 1.5,
  writesPeriodMs: 5 * 60 * 1000,
}

/** Mails per minute in production: what a typical provider accepts from one sender. */
export const MAILS_PER_MINUTE = 30
