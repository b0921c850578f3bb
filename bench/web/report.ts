import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../scripts/project.ts'
import type { Figure } from '../figures.ts'
import { type Begun, circumstances, exact, writeTable } from '../keep.ts'
import { misses, tableOf } from '../table.ts'
import type { WebBenchOptions } from './options.ts'

const RESULTS = 'bench/web/results.json'

/** Prints the table, and keeps it where it was measured in full size. @returns whether no figure is over its target */
export function reportWeb(figures: readonly Figure[], options: WebBenchOptions, begun: Begun): boolean {
  console.log(`\n${tableOf(figures)}\n`)
  const { seed, rounds, notes, isFull } = options
  if (isFull) {
    const results = { figures: exact(figures), ...circumstances({ seed, rounds, sizes: { notes } }, begun) }
    writeFileSync(path.join(projectRoot, RESULTS), `${JSON.stringify(results, null, 2)}\n`)
    writeTable('npm run bench:web', figures)
    console.log(`${RESULTS} and the table in README.md are written`)
  } else {
    console.log(`not kept: ${RESULTS} holds measurements in full size only`)
  }
  const missed = figures.filter(misses)
  for (const { measured, ratio } of missed) console.error(`over its target: ${measured}: ${ratio.toFixed(2)}`)
  return missed.length === 0
}
