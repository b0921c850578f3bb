import { count, type Figure, mebibytes, median, medianOf, seconds } from './figures.ts'
import type { BenchOptions } from './options.ts'
import { promoteFirst } from './promoting.ts'
import type { Stage } from './stage.ts'

const TIMES = 10
/** The platform's limit for an answer, in bytes. The emulators have none. */
const LARGEST_ANSWER = 32 * 1024 ** 2

/**
 * A promote of ten times as many notes compared with the smaller one, both into an empty store. The large one runs once.
 */
export async function measureGrowth(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  const { seed, growthNotes, rounds } = options
  const small: number[] = []
  for (let round = 0; round < rounds; round++) {
    await stage.clear()
    small.push((await promoteFirst(stage, { seed: seed + round, notes: growthNotes })).took)
  }
  await stage.clear()
  const { took: large, bytes } = await promoteFirst(stage, { seed, notes: growthNotes * TIMES })
  return [
    {
      key: 'growth',
      measured: `promote of ${count(growthNotes * TIMES)} notes / of ${count(growthNotes)}`,
      ratio: large / median(small),
      target: 11,
      aim: null,
      absolute: `${seconds(large)} / ${seconds(median(small))}`,
      runs: `one run / ${medianOf(rounds)}`,
    },
    {
      key: 'answerSize',
      measured: `answer to the promote of ${count(growthNotes * TIMES)} new notes / the platform's ${mebibytes(LARGEST_ANSWER)}`,
      ratio: bytes / LARGEST_ANSWER,
      target: 1,
      aim: null,
      absolute: mebibytes(bytes),
      runs: 'one run',
    },
  ]
}
