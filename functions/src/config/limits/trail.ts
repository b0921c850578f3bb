/** Limits of the sealed trail (docs/decisions/0055-sealed-trail.md). */
export const TRAIL_LIMITS = {
  /** documents that get their leaves in one transaction */
  trailPage: 200,
  /** pages that one run reads of the pass through all documents */
  trailPassPages: 10,
  /** how long a run begins with further pages, in milliseconds: less than the function's timeout */
  trailRunMs: 300_000,
  /** leaves whose tiles are made at a time, a multiple of 256: about 25 MB */
  trailTiledAtOnce: 10_240,
  /** checkpoints of days that wait for their time-stamps, while the authority does not answer; of more, the newest */
  trailStampsDue: 100,
  /** timeout for an answer of Cloud KMS, milliseconds */
  kmsMs: 10_000,
  /** timeout for an answer of the time-stamping authority, milliseconds */
  timeStampMs: 30_000,
} as const
