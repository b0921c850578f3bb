const QUOTE = 0x22
const COMMA = 0x2c
const LF = 0x0a
const CR = 0x0d

/** What is wrong with a record as CSV. */
export type CsvFault = 'closing-quote' | 'opening-quote' | 'quote-not-closed'

export class MalformedCsv extends Error {
  override readonly name = 'MalformedCsv'
  readonly fault: CsvFault

  constructor(fault: CsvFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * One record of CSV in UTF-8, found but not yet read: where its cells stand in the bytes. The same object serves for all
 * records; a cell becomes a text only when it is asked for, as most columns of an export never are.
 */
export class CsvRecord {
  #bytes: Buffer = Buffer.alloc(0)
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  /** whether the cell holds quotes, which stand there twice */
  readonly #hasQuotes: boolean[] = []
  /** number of cells */
  length = 0
  /** number of line breaks inside its quotes */
  breaks = 0

  /** The text of a cell; '' for one that is not there. */
  cell(index: number): string {
    if (index < 0 || index >= this.length) return ''
    const text = this.#bytes.toString('utf8', this.#starts[index], this.#ends[index])
    return this.#hasQuotes[index] === true ? text.replaceAll('""', '"') : text
  }

  cells(): string[] {
    return Array.from({ length: this.length }, (_, index) => this.cell(index))
  }

  /**
   * Finds the record that begins at `from` (RFC 4180; CR LF or LF).
   * @param isLast whether no more bytes follow these
   * @returns where it ends, behind its line break; -1 where it does not end within these bytes
   * @throws MalformedCsv
   */
  scan(bytes: Buffer, from: number, isLast: boolean): number {
    this.#bytes = bytes
    this.length = 0
    this.breaks = 0
    for (let at = from; ; at++) {
      at = bytes[at] === QUOTE ? this.#quoted(bytes, at + 1, isLast) : this.#plain(bytes, at, isLast)
      if (at === -1) return -1
      if (at >= bytes.length) return isLast ? bytes.length : -1
      const byte = bytes[at]
      if (byte === COMMA) continue
      if (byte === LF) return at + 1
      // Only behind a quoted cell: a plain one ends before its line break.
      if (byte === CR && at + 1 >= bytes.length && !isLast) return -1
      if (byte === CR && bytes[at + 1] === LF) return at + 2
      throw new MalformedCsv('closing-quote')
    }
  }

  #add(start: number, end: number, hasQuotes: boolean): void {
    this.#starts[this.length] = start
    this.#ends[this.length] = end
    this.#hasQuotes[this.length] = hasQuotes
    this.length += 1
  }

  /** @returns where the byte behind the closing quote stands */
  #quoted(bytes: Buffer, start: number, isLast: boolean): number {
    let hasQuotes = false
    for (let at = start; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === LF) this.breaks += 1
      if (byte !== QUOTE) continue
      if (at + 1 >= bytes.length && !isLast) return -1
      if (bytes[at + 1] !== QUOTE) {
        this.#add(start, at, hasQuotes)
        return at + 1
      }
      hasQuotes = true
      at += 1
    }
    if (isLast) throw new MalformedCsv('quote-not-closed')
    return -1
  }

  /** @returns where the byte behind the cell stands: a comma, or the LF of the line break */
  #plain(bytes: Buffer, start: number, isLast: boolean): number {
    let at = start
    for (; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === COMMA || byte === LF) break
      if (byte === QUOTE) throw new MalformedCsv('opening-quote')
    }
    if (at >= bytes.length && !isLast) return -1
    const endsLine = at > start && bytes[at] === LF && bytes[at - 1] === CR
    this.#add(start, endsLine ? at - 1 : at, false)
    return at
  }
}

/** How many bytes of line break stand at `at`. */
export function lineBreakAt(bytes: Buffer, at: number): number {
  if (bytes[at] === LF) return 1
  return bytes[at] === CR && bytes[at + 1] === LF ? 2 : 0
}
