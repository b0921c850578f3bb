/** The clock and the random source, which tests can replace. */
export interface Environment {
  now(): Date
  newId(): string
}
