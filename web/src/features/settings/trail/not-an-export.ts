/** A line of a file is not one of an export. */
export class NotAnExport extends Error {
  override name = 'NotAnExport'
  readonly line: number

  /** @param line its number, from 1 */
  constructor(line: number) {
    super(`Line ${String(line)} is not one of an export`)
    this.line = line
  }
}
