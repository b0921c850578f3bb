import type { Drawn } from './bucket.ts'

/** A bucket as it was read. */
export interface SeenBucket {
  /** when it will be full again; null for a missing bucket */
  readonly fullAt: Date | null
}

/** The token buckets, which all instances share. */
export interface Buckets<Seen extends SeenBucket = SeenBucket> {
  read(id: string): Promise<Seen>
  /**
   * Stores what `decide` returns for a bucket. If somebody else wrote in between, it repeats everything (optimistic concurrency).
   * @param decide receives the time when the bucket will be full again; null for a missing bucket
   * @param seen the bucket as it was read before, which saves the first read
   */
  change(id: string, decide: (fullAt: Date | null) => Drawn, seen?: Promise<Seen>): Promise<Drawn>
}
