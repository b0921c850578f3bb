import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb } from '../fixtures/emulators.ts'
import { LINES_PER_NOTE } from './data/zac-rows.ts'
import { count, type Figure, median, medianOf, seconds } from './figures.ts'
import type { BenchOptions } from './options.ts'
import { timePlainWrite } from './plain-write.ts'
import { promoteAgain, promoteFirst } from './promoting.ts'
import type { Stage } from './stage.ts'

async function storedNotes(): Promise<Map<string, DocumentData>> {
  const { docs } = await adminDb().collection('deliveryNotes').get()
  return new Map(docs.map((document) => [document.id, document.data()]))
}

/**
 * A promote, from call to answer, compared with a plain write of the same documents and with the promote of the same export
 * with one note in a hundred changed; each round begins with an empty store. The time does not include the upload.
 */
export async function measurePromote(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  const { seed, notes, rounds } = options
  const turns: { first: number; plain: number; again: number }[] = []
  for (let round = 0; round < rounds; round++) {
    await stage.clear()
    const { took: first } = await promoteFirst(stage, { seed: seed + round, notes })
    const plain = await timePlainWrite(adminDb(), 'plainWrites', await storedNotes())
    const { took: again } = await promoteAgain(stage, { seed: seed + round, notes })
    turns.push({ first, plain, again })
  }
  const middle = {
    first: median(turns.map(({ first }) => first)),
    plain: median(turns.map(({ plain }) => plain)),
    again: median(turns.map(({ again }) => again)),
  }
  const size = `${count(notes)} notes, ${count(notes * LINES_PER_NOTE)} lines`
  return [
    {
      key: 'promoteToPlainWrite',
      measured: `promote (${size}) / fastest plain write of the same documents`,
      ratio: median(turns.map(({ first, plain }) => first / plain)),
      target: 2,
      aim: 1.25,
      absolute: `${seconds(middle.first)} / ${seconds(middle.plain)}`,
      runs: medianOf(rounds),
    },
    {
      key: 'againToFirst',
      measured: `the same export again, 1 in 100 notes changed (${size}) / first promote`,
      ratio: median(turns.map(({ first, again }) => again / first)),
      target: 0.4,
      aim: 0.2,
      absolute: `${seconds(middle.again)} / ${seconds(middle.first)}`,
      runs: medianOf(rounds),
    },
  ]
}
