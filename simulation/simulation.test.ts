import './kernel/simulated-machine.ts'
import { test } from 'vitest'
import { testSeed } from '../fixtures/test-seed.ts'
import { GATE } from './gate.ts'
import { type Kind, simulate } from './simulate.ts'

/** The number of seeds that are reserved for the stretches of one test seed. */
const SEEDS_APART = 1000

/** The seeds of the stretches: as many as an environment variable requests, by default one. */
function seedsOf(variable: string, kind: Kind): number[] {
  const { runs, seed } = GATE[kind]
  const first = (testSeed() - 1) * SEEDS_APART + seed
  const stretches = Math.ceil(Number(process.env[variable] ?? runs) / runs)
  return Array.from({ length: stretches }, (_, index) => first + index)
}

test.each(seedsOf('SIMULATED_HISTORIES', 'histories'))(
  'histories keep every invariant, of seed %i',
  async (seed) => {
    await simulate({ kind: 'histories', runs: GATE.histories.runs, seed })
  },
)

test.each(seedsOf('SIMULATED_OUTAGES', 'outages'))(
  'outages of the mail server keep every invariant: gone, silent, 421, mute and slow, in three jobs, of seed %i',
  async (seed) => {
    await simulate({ kind: 'outages', runs: GATE.outages.runs, seed })
  },
)
