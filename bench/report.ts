import type { Figure } from './figures.ts'
import { keep, resultsOf } from './keep.ts'
import type { BenchOptions } from './options.ts'
import { misses, tableOf } from './table.ts'

/** Prints the table, and keeps it where everything was measured in full size. @returns whether no figure is over its target */
export function report(
  figures: readonly Figure[],
  options: BenchOptions,
  begun: { when: Date; loadBefore: number },
): boolean {
  console.log(`\n${tableOf(figures)}\n`)
  if (options.isFull) {
    keep(figures, resultsOf(figures, options, begun))
    console.log('bench/results.json and the table in README.md are written')
  } else {
    console.log('not kept: bench/results.json holds the full measurement only')
  }
  const missed = figures.filter(misses)
  for (const { measured, ratio } of missed) {
    console.error(`over its target: ${measured}: ${ratio.toFixed(2)}`)
  }
  return missed.length === 0
}
