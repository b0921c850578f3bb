import { NAMED_AT_MOST } from '@kenshu/contract/limits'
import type { Figure } from '@kenshu/contract/monthly/board'

/** Collects notes, of which it keeps only those with the largest amounts and counts the others, so its memory use is bounded. */
export class NamedNotes<T> {
  readonly #amountOf: (note: T) => number
  #notes: T[] = []
  #all = { count: 0, amount: 0 }

  /** @param amountOf yen */
  constructor(amountOf: (note: T) => number) {
    this.#amountOf = amountOf
  }

  add(note: T): void {
    this.#all = { count: this.#all.count + 1, amount: this.#all.amount + this.#amountOf(note) }
    this.#notes.push(note)
    if (this.#notes.length > 2 * NAMED_AT_MOST) this.#notes = this.#greatest()
  }

  /** total of all notes */
  get figure(): Figure {
    return this.#all
  }

  /** The notes with the largest amounts, and the total of the others. */
  list(): { notes: T[]; more: Figure } {
    const notes = this.#greatest()
    const named = notes.reduce((sum, note) => sum + this.#amountOf(note), 0)
    return {
      notes,
      more: { count: this.#all.count - notes.length, amount: this.#all.amount - named },
    }
  }

  #greatest(): T[] {
    const size = (note: T) => Math.abs(this.#amountOf(note))
    return this.#notes.toSorted((a, b) => size(b) - size(a)).slice(0, NAMED_AT_MOST)
  }
}
