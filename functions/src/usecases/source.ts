/** The source of a call, as the platform's front ends saw it. It contains nothing that a client claims. */
export interface Source {
  /** the address in its usual spelling; null if no front end named one. Personal data: for records, never for logs */
  address: string | null
  /**
   * the address that forwarded the call and named `address`: Hosting's, or that of another caller from the same ranges. null if `address`
   * itself connected. Personal data too
   */
  via: string | null
  /**
   * identifies a caller: a keyed hash (hex) of an IPv4 address, or of an IPv6 address's /64, which one subscriber has as a whole. All
   * callers with an unknown address share one key. It may be stored and logged.
   */
  key: string
  /**
   * keyed hashes of the larger networks around an IPv6 address, /56 and /48, either of which one subscriber may have as a whole. Empty for
   * IPv4
   */
  networks: readonly string[]
}
