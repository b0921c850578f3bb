import { HeldText } from './held-text.ts'

/** The records of a JSON array as text outside the heap, because the list may be as long as an export. */
export class HeldList<T> {
  readonly #text = new HeldText()
  readonly #toRecord: (entry: T) => object
  readonly #most: number
  #count = 0

  /**
   * @param toRecord converts an entry to a record of the array
   * @param most number of records that are kept; further ones are only counted
   */
  constructor(toRecord: (entry: T) => object, most = Number.POSITIVE_INFINITY) {
    this.#toRecord = toRecord
    this.#most = most
  }

  add(entry: T): void {
    if (this.#count < this.#most) {
      this.#text.add((this.#count === 0 ? '' : ',') + JSON.stringify(this.#toRecord(entry)))
    }
    this.#count += 1
  }

  /** The number of entries added. */
  get count(): number {
    return this.#count
  }

  /** All records with commas between them, in pieces. */
  pieces(): Generator<string> {
    return this.#text.pieces()
  }
}

/** A JSON object of values and held lists, in pieces. */
export function* jsonWithLists(
  values: object,
  lists: Readonly<Record<string, Pick<HeldList<never>, 'pieces'>>>,
): Generator<string> {
  let text = JSON.stringify(values).slice(0, -1)
  for (const [name, list] of Object.entries(lists)) {
    yield `${text}${text === '{' ? '' : ','}"${name}":[`
    yield* list.pieces()
    text = ']'
  }
  yield `${text}}`
}
