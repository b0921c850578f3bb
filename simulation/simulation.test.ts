import './kernel/simulated-machine.ts'
import { test } from 'vitest'
import { testSeed } from '../fixtures/test-seed.ts'
import { simulate } from './simulate.ts'

/** Histories in `npm test`, in stretches; `npm run simulate` lives a million. */
const STRETCHES = 20
const HISTORIES = 500

const seed = testSeed()

test.each(Array.from({ length: STRETCHES }, (_, index) => index + 1))(
  'five hundred histories keep every invariant, stretch %i of 20',
  async (stretch) => {
    await simulate({ runs: HISTORIES, seed: seed * STRETCHES + stretch })
  },
)
