import type { Figure } from '../figures.ts'
import { type Begun, keepWeb } from '../keep.ts'
import { misses, tableOf } from '../table.ts'
import type { WebBenchOptions } from './options.ts'

const RESULTS = 'bench/web/results.json'

/** Prints the table, and saves it if it was measured in full size. @returns whether all figures meet their targets */
export function reportWeb(figures: readonly Figure[], options: WebBenchOptions, begun: Begun): boolean {
  console.log(`\n${tableOf(figures)}\n`)
  if (options.isFull) {
    keepWeb(figures, options, begun)
    console.log(`${RESULTS} and the table in README.md are written`)
  } else {
    console.log(`not kept: ${RESULTS} holds measurements in full size only`)
  }
  const missed = figures.filter(misses)
  for (const { measured, ratio } of missed) console.error(`over its target: ${measured}: ${ratio.toFixed(2)}`)
  return missed.length === 0
}
