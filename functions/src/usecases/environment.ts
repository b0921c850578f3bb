/** The clock and the dice, so that a test can hold them still. */
export interface Environment {
  now(): Date
  newId(): string
}
