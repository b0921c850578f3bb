import { NAMED_AT_MOST } from '@kenshu/contract/limits'
import type { Figure } from '@kenshu/contract/monthly/board'
import { compareText } from '../../promote/assemble/compare-text.ts'

/** Collects notes, of which it keeps only those with the largest amounts and counts the others, so its memory use is bounded. */
export class NamedNotes<T> {
  readonly #amountOf: (note: T) => number
  readonly #numberOf: (note: T) => string
  #notes: T[] = []
  #all = { count: 0, amount: 0 }

  /**
   * @param amountOf yen
   * @param numberOf the billing number, by which notes of the same amount are ordered
   */
  constructor(amountOf: (note: T) => number, numberOf: (note: T) => string) {
    this.#amountOf = amountOf
    this.#numberOf = numberOf
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

  /** The notes with the largest amounts, those first, and the total of the others. */
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
    return this.#notes
      .toSorted((a, b) => size(b) - size(a) || compareText(this.#numberOf(a), this.#numberOf(b)))
      .slice(0, NAMED_AT_MOST)
  }
}
