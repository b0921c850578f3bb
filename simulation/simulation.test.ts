import './kernel/simulated-machine.ts'
import { test } from 'vitest'
import { testSeed } from '../fixtures/test-seed.ts'
import { simulate } from './simulate.ts'

/** Histories in `npm test`, of each kind; `npm run test:deep` says how many it wants, and `npm run simulate` lives a million. */
const HISTORIES = Number(process.env['SIMULATED_HISTORIES'] ?? 10_000)
const OUTAGES = Number(process.env['SIMULATED_OUTAGES'] ?? 150)
/** How many make one test. */
const STRETCH = { histories: 500, outages: 150 } as const
/** How many stretches have seeds of their own before those of the next seed begin. */
const SEEDS_APART = 20

/** The seeds of the stretches that so many make. */
function seedsOf(all: number, stretch: number): number[] {
  const first = testSeed() * SEEDS_APART + 1
  return Array.from({ length: Math.ceil(all / stretch) }, (_, index) => first + index)
}

test.each(seedsOf(HISTORIES, STRETCH.histories))(
  'five hundred histories keep every invariant, of seed %i',
  async (seed) => {
    await simulate({ kind: 'histories', runs: STRETCH.histories, seed })
  },
)

test.each(seedsOf(OUTAGES, STRETCH.outages))(
  'outages of the mail server keep every invariant: gone, silent, 421, mute and slow, in three jobs, of seed %i',
  async (seed) => {
    await simulate({ kind: 'outages', runs: STRETCH.outages, seed })
  },
)
