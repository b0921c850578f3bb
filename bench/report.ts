import type { Figure } from './figures.ts'
import type { BenchOptions, Measure } from './options.ts'
import { misses, tableOf } from './table.ts'

/** Prints the table, and whether it was saved. @returns whether all figures meet their targets */
export function report(measured: ReadonlyMap<Measure, readonly Figure[]>, { isFull }: BenchOptions): boolean {
  const figures = [...measured.values()].flat()
  console.log(`\n${tableOf(figures)}\n`)
  console.log(
    isFull
      ? 'bench/results.json and the table in README.md are written'
      : 'not kept: bench/results.json holds measurements in full size only',
  )
  const missed = figures.filter(misses)
  for (const { measured: what, ratio } of missed) {
    console.error(`over its target: ${what}: ${ratio.toFixed(2)}`)
  }
  return missed.length === 0
}
