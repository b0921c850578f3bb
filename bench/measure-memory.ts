import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { adminDb } from '../fixtures/emulators.ts'
import { firestorePromotions } from '../functions/src/adapters/firestore/uploads/promotions.ts'
import { FUNCTION_OPTIONS } from '../functions/src/config/function-options.ts'
import { LIMITS } from '../functions/src/config/limits/limits.ts'
import { LINES_PER_NOTE } from './data/zac-rows.ts'
import { count, type Figure, mebibytes, seconds } from './figures.ts'
import { bytesOf, startFunction } from './function-process.ts'
import type { BenchOptions } from './options.ts'
import { uploadExport } from './promoting.ts'
import { expectNotes, type Stage } from './stage.ts'

const ALLOWED = 512 * 1024 ** 2
const TIMES = 10

const toldSchema = z.object({ idle: z.number(), peak: z.number(), took: z.number() })

/**
 * The peak memory of the function's process during a large promote, above its idle memory. The run is reserved as the call
 * does it, and carried out in a process that does nothing else.
 */
export async function measureMemory(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  const { seed, growthNotes, profiles } = options
  const notes = growthNotes * TIMES
  await stage.clear()
  const folder = await uploadExport(stage, { seed, notes })
  const run = { folder, runId: randomUUID(), requestId: 'bench' }
  const { uid, email } = stage.person
  await firestorePromotions(adminDb(), LIMITS).begin({
    ...run,
    requestedBy: email,
    requestedByUid: uid,
    requestedByName: '',
  })
  const memory = bytesOf(FUNCTION_OPTIONS.runPromote.memory)
  const child = startFunction('run-promote', [JSON.stringify(run)], memory, profiles)
  const { idle, peak, took } = toldSchema.parse(await child.next())
  await expectNotes(notes)
  return [
    {
      key: 'promoteMemory',
      measured: `memory above idle, promote of ${count(notes)} notes (${count(notes * LINES_PER_NOTE)} lines, CP932) / ${mebibytes(ALLOWED)}`,
      ratio: (peak - idle) / ALLOWED,
      target: 1,
      aim: null,
      absolute: `${mebibytes(peak - idle)}: ${mebibytes(idle)} to ${mebibytes(peak)}, in ${seconds(took)}`,
      runs: 'one run',
    },
  ]
}
