import { FILE_LIMITS } from '../../config/limits/files.ts'

/** Text that is written to a file later. It is kept as UTF-8 outside the heap, where it would slow down garbage collection. */
export class HeldText {
  readonly #pieces: Buffer[] = []
  #open = ''

  add(text: string): void {
    this.#open += text
    if (this.#open.length < FILE_LIMITS.reportPieceCharacters) return
    this.#pieces.push(Buffer.from(this.#open))
    this.#open = ''
  }

  /** The whole text, in pieces. */
  *pieces(): Generator<string> {
    for (const piece of this.#pieces) yield piece.toString('utf8')
    if (this.#open !== '') yield this.#open
  }
}
