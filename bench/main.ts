import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { required } from '../fixtures/environment.ts'
import type { Figure } from './figures.ts'
import { measureJobs } from './jobs/measure-jobs.ts'
import { measureLists } from './lists/measure-lists.ts'
import { measureCheck } from './measure-check.ts'
import { measureCold } from './measure-cold.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureMemory } from './measure-memory.ts'
import { measurePacks } from './measure-packs.ts'
import { measurePeople } from './measure-people.ts'
import { measurePromote } from './measure-promote.ts'
import { measureSealing } from './measure-sealing.ts'
import { measureUploads } from './measure-uploads.ts'
import { type BenchOptions, type Measure, partOf, readOptions } from './options.ts'
import { promoteAgain, promoteFirst } from './promoting.ts'
import { openStage, type Stage } from './stage.ts'
import { measureTodayReads } from './today/measure-today-reads.ts'
import { measureTrips } from './trips/measure-trips.ts'

/** The first calls start the functions' processes, and are not counted. */
const WARM_UP_NOTES = 1000
const FEWEST_WARM_UP_NOTES = 100

const MEASUREMENTS: Record<Measure, (stage: Stage, options: BenchOptions) => Promise<Figure[]>> = {
  cold: measureCold,
  trips: measureTrips,
  people: measurePeople,
  today: measureTodayReads,
  seal: measureSealing,
  lists: measureLists,
  promote: measurePromote,
  growth: measureGrowth,
  check: measureCheck,
  memory: measureMemory,
  uploads: measureUploads,
  packs: measurePacks,
  jobs: measureJobs,
}

/** Runs on a running suite (scripts/bench/main.ts): measures one after the other, and reports the figures. */
const options = readOptions(process.argv.slice(2))
const load = os.loadavg()[0] ?? 0
console.log(
  `seed ${String(options.seed)}, ${String(options.notes)} notes, ${String(os.availableParallelism())} processors, load ${load.toFixed(1)}`,
)
const stage = await openStage()
const warmUp = { seed: options.seed, notes: partOf(WARM_UP_NOTES, options.part, FEWEST_WARM_UP_NOTES) }
await stage.clear()
await promoteFirst(stage, warmUp)
await promoteAgain(stage, warmUp)

const figures: [Measure, readonly Figure[]][] = []
for (const measure of options.measures) {
  const start = performance.now()
  const measured = await MEASUREMENTS[measure](stage, options)
  console.log(`${measure}: measured in ${((performance.now() - start) / 1000).toFixed(0)} s`)
  for (const { key, ratio, absolute } of measured) console.log(`  ${key} ${ratio.toFixed(2)} (${absolute})`)
  figures.push([measure, measured])
}
await stage.clear()
writeFileSync(required('BENCH_FIGURES'), JSON.stringify(figures))
// Firestore clients keep connections open, which would keep the process running.
process.exit(0)
