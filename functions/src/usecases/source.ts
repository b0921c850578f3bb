/** Where a call came from, as the platform's front ends saw it. Nothing that a client says of itself is in it. */
export interface Source {
  /** its address, in the usual spelling; null where no front end named one. Personal data: for records, never for a log */
  address: string | null
  /**
   * the front end that named the address, where another one had forwarded the call: it is Hosting's, or whoever called in its place
   * from the same ranges. null where the address itself connected. Personal data too
   */
  via: string | null
  /**
   * who counts as one caller: a keyed hash (hex) of an IPv4 address, or of an IPv6 address' network of 64 bits, of which one
   * subscriber has all. The same for all whose address is not known. It may be stored and logged.
   */
  key: string
  /**
   * the larger networks that an IPv6 address is in, 56 and 48 bits long, as keyed hashes: one subscriber may have all of either.
   * None for IPv4
   */
  networks: readonly string[]
}
