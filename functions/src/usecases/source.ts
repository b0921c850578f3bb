/** Where a call came from, as the platform's front ends saw it. Nothing that a client says of itself is in it. */
export interface Source {
  /** its address, in the usual spelling; null where no front end named one. Personal data: for records, never for a log */
  address: string | null
  /**
   * who counts as one caller: a keyed hash (hex) of an IPv4 address, or of an IPv6 address' network of 64 bits, of which one
   * subscriber has all. The same for all whose address is not known. It may be stored and logged.
   */
  key: string
}
