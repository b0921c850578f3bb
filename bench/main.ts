import os from 'node:os'
import type { Figure } from './figures.ts'
import { keep, resultsOf } from './keep.ts'
import { measureCheck } from './measure-check.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureMemory } from './measure-memory.ts'
import { measurePromote } from './measure-promote.ts'
import { measureUploads } from './measure-uploads.ts'
import { type BenchOptions, type Measure, readOptions } from './options.ts'
import { promoteAgain, promoteFirst } from './promoting.ts'
import { openStage, type Stage } from './stage.ts'
import { misses, tableOf } from './table.ts'

/** The first calls start the functions' processes, and are not counted. */
const WARM_UP_NOTES = 1000

const MEASUREMENTS: Record<Measure, (stage: Stage, options: BenchOptions) => Promise<Figure[]>> = {
  promote: measurePromote,
  growth: measureGrowth,
  check: measureCheck,
  memory: measureMemory,
  uploads: measureUploads,
}

const options = readOptions(process.argv.slice(2))
const when = new Date()
const loadBefore = os.loadavg()[0] ?? 0
console.log(
  `seed ${String(options.seed)}, ${String(options.notes)} notes, ${String(os.availableParallelism())} processors, load ${loadBefore.toFixed(1)}`,
)
const stage = await openStage()
const warmUp = { seed: options.seed, notes: WARM_UP_NOTES }
await stage.clear()
await promoteFirst(stage, warmUp)
await promoteAgain(stage, warmUp)

const figures: Figure[] = []
for (const measure of options.measures) {
  const start = performance.now()
  const measured = await MEASUREMENTS[measure](stage, options)
  console.log(`${measure}: measured in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  for (const { key, ratio, absolute } of measured) console.log(`  ${key} ${ratio.toFixed(2)} (${absolute})`)
  figures.push(...measured)
}
await stage.clear()
console.log(`\n${tableOf(figures)}\n`)
if (options.isFull) {
  keep(figures, resultsOf(figures, options, { when, loadBefore }))
  console.log('bench/results.json and the table in README.md are written')
} else {
  console.log('not kept: bench/results.json holds the full measurement only')
}
for (const { measured, ratio } of figures.filter(misses)) {
  console.error(`over its target: ${measured}: ${ratio.toFixed(2)}`)
  process.exitCode = 1
}
