import type { Fault } from '../../zac/zac-export.ts'

/** The places of the faults that a plan's failures report, so that nothing reports them twice. */
export class FailedPlaces {
  /** Lines by file and column: an export may have as many faults as rows. */
  readonly #lines = new Map<string, Set<number>>()

  add(faults: readonly Fault[]): void {
    for (const { file, line, column } of faults) {
      const place = `${file}\n${column}`
      const lines = this.#lines.get(place)
      if (lines === undefined) this.#lines.set(place, new Set([line]))
      else lines.add(line)
    }
  }

  has({ file, line, column }: Pick<Fault, 'file' | 'line' | 'column'>): boolean {
    return this.#lines.get(`${file}\n${column}`)?.has(line) === true
  }
}
