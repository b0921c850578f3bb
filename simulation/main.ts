import './kernel/simulated-machine.ts'
import { parseArgs } from 'node:util'
import { type Kind, simulate } from './simulate.ts'

/** The number of histories between two progress messages. */
const STRETCH = 1000

const { values } = parseArgs({
  options: {
    kind: { type: 'string' },
    runs: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
})
const runs = Number(values.runs)
const seed = Number(values.seed)
const kind: Kind = values.kind === 'outages' ? 'outages' : 'histories'

try {
  if (values.path !== undefined) await simulate({ kind, runs: 1, seed, path: values.path })
  else {
    for (let lived = 0; lived < runs; lived += STRETCH) {
      const some = Math.min(STRETCH, runs - lived)
      await simulate({ kind, runs: some, seed: seed + lived })
      process.stdout.write(`${String(lived + some)} / ${String(runs)}\n`)
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
