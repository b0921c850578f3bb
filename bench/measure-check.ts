import { precheckResultSchema } from '@kenshu/contract/promote/precheck'
import { timeCheck } from './calls.ts'
import { count, type Figure, median, medianOf, seconds } from './figures.ts'
import type { BenchOptions } from './options.ts'
import { promoteFolder, uploadExport } from './promoting.ts'
import type { Stage } from './stage.ts'

/** The number of notes in the warm-up call, which starts the function's process. */
const FEW = 100

async function warmUp(stage: Stage, seed: number): Promise<void> {
  await timeCheck(stage.person, await uploadExport(stage, { seed, notes: FEW }))
}

/** A pre-check of new notes compared with the promote of the same folder. For information. */
export async function measureCheck(
  stage: Stage,
  { seed, growthNotes, rounds }: BenchOptions,
): Promise<Figure[]> {
  const turns: { check: number; promote: number }[] = []
  await warmUp(stage, seed)
  for (let round = 0; round < rounds; round++) {
    await stage.clear()
    const folder = await uploadExport(stage, { seed: seed + round, notes: growthNotes })
    const { json, took: check } = await timeCheck(stage.person, folder)
    const planned = precheckResultSchema.parse(json).new_records.length
    if (planned !== growthNotes)
      throw new Error(`A pre-check of ${String(growthNotes)} notes found ${String(planned)}`)
    const expected = { made: growthNotes, changed: 0 }
    const { took: promote } = await promoteFolder(stage, folder, growthNotes, expected)
    turns.push({ check, promote })
  }
  const middle = (of: (turn: { check: number; promote: number }) => number) => median(turns.map(of))
  return [
    {
      key: 'checkToPromote',
      measured: `pre-check of ${count(growthNotes)} new notes / promote of them`,
      ratio: middle(({ check, promote }) => check / promote),
      target: null,
      aim: null,
      absolute: `${seconds(middle(({ check }) => check))} / ${seconds(middle(({ promote }) => promote))}`,
      runs: medianOf(rounds),
    },
  ]
}
