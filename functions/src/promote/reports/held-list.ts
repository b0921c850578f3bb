import { HeldText } from './held-text.ts'

/** Records of a JSON array, kept as text outside of the heap, because the list may be as long as an export. */
export class HeldList<T> {
  readonly #text = new HeldText()
  readonly #toRecord: (entry: T) => object
  #isEmpty = true

  /** @param toRecord makes the array's record of an entry */
  constructor(toRecord: (entry: T) => object) {
    this.#toRecord = toRecord
  }

  add(entry: T): void {
    this.#text.add((this.#isEmpty ? '' : ',') + JSON.stringify(this.#toRecord(entry)))
    this.#isEmpty = false
  }

  /** All records with commas between them, piece by piece. */
  pieces(): Generator<string> {
    return this.#text.pieces()
  }
}

/** A JSON object of some values and some held lists, piece by piece. */
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
