/** How fast writes may come: so many a second at first, and so many times as many after each period. */
export interface PaceSettings {
  /** writes a second at first; 0 for no limit */
  readonly writesPerSecond: number
  readonly writesGrowth: number
  readonly writesPeriodMs: number
}
