import { HeldText } from './held-text.ts'

/** Records of a JSON array that has to wait for its place in a file. */
export class HeldList<T extends object> {
  readonly #text = new HeldText()
  #isEmpty = true

  add(record: T): void {
    this.#text.add(this.next(record))
  }

  /** The text of one more record, for a list that goes out at once. */
  next(record: T): string {
    const separator = this.#isEmpty ? '' : ','
    this.#isEmpty = false
    return separator + JSON.stringify(record)
  }

  /** All records, separated, piece by piece. */
  pieces(): Generator<string> {
    return this.#text.pieces()
  }
}
