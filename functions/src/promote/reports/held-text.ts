const PIECE_CHARACTERS = 64 * 1024

/** Text that has to wait for its place in a file: kept as UTF-8 outside the heap, which it would only slow down. */
export class HeldText {
  readonly #pieces: Buffer[] = []
  #open = ''

  add(text: string): void {
    this.#open += text
    if (this.#open.length < PIECE_CHARACTERS) return
    this.#pieces.push(Buffer.from(this.#open))
    this.#open = ''
  }

  /** All of it, piece by piece. */
  *pieces(): Generator<string> {
    for (const piece of this.#pieces) yield piece.toString('utf8')
    if (this.#open !== '') yield this.#open
  }
}
