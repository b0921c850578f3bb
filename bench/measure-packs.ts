import { randomUUID } from 'node:crypto'
import { PACK_NOTES } from '@kenshu/contract/limits'
import { type DocumentData, Timestamp } from 'firebase-admin/firestore'
import pLimit from 'p-limit'
import { z } from 'zod'
import { adminBucket, adminDb } from '../fixtures/emulators.ts'
import { firestoreTaxPacks } from '../functions/src/adapters/firestore/packs/tax-packs.ts'
import { packPlace } from '../functions/src/adapters/firestore/runs/place.ts'
import { FUNCTION_OPTIONS } from '../functions/src/config/function-options.ts'
import { LIMITS } from '../functions/src/config/limits/limits.ts'
import { chunkObjects } from '../functions/src/runs/packs/make-chunk.ts'
import type { TaxPacks } from '../functions/src/usecases/tax-packs/pack-ports.ts'
import { count, type Figure, mebibytes, seconds } from './figures.ts'
import { bytesOf, startFunction } from './function-process.ts'
import { notesOf, rangeOf, writePatterns } from './lists/store.ts'
import { type BenchOptions, partOf } from './options.ts'
import { timePlainWrite } from './plain-write.ts'
import type { Stage } from './stage.ts'

/** The smaller pack has a quarter of them. */
const QUARTER = 4
/** Entries in the history of each note. */
const HISTORY = 4
/** Notes whose PDFs the measured process makes; the others are there when it begins. */
const LAST = 500
const COPIES_AT_ONCE = 10
const MONTH = 0
const MEMORY = bytesOf(FUNCTION_OPTIONS.runPack.memory)

const toldSchema = z.object({ idle: z.number(), peak: z.number(), used: z.number() })

interface Measured {
  stage: Stage
  options: BenchOptions
}

function entriesOf(ids: readonly string[]): Map<string, DocumentData> {
  return new Map(
    ids.flatMap((target) =>
      Array.from({ length: HISTORY }, (_, index): [string, DocumentData] => [
        randomUUID(),
        {
          at: Timestamp.fromMillis(Date.UTC(2026, 3, 1) + index * 60_000),
          ...{ uid: 'u', email: 'hanako@example.co.jp', name: '営業 花子' },
          ...{ action: 'note.edit', target, details: {}, month: '2026-04', requestId: randomUUID() },
          changes: [
            { field: 'salesChangedClientContactName', label: '担当者名', before: '山田', after: '佐藤' },
          ],
        },
      ]),
    ),
  )
}

/** Orders a pack of the month. @returns its id */
async function order(packs: TaxPacks, { person: { uid, email } }: Stage, notes: number): Promise<string> {
  const [id, at] = [randomUUID().replaceAll('-', ''), new Date()]
  const requested = { requestedBy: { uid, email, name: '' }, requestedAt: at, requestId: 'bench' }
  await packs.create(
    {
      id,
      conditions: { ...rangeOf(MONTH), minAmount: null, maxAmount: null, clients: [] },
      ...requested,
      ...{ state: 'running', total: notes, done: 0, progressAt: at, generation: 0, taskId: '' },
      ...{ endedAt: null, bytes: 0 },
    },
    { at, ...requested.requestedBy, action: 'pack.made', target: id, details: {}, requestId: 'bench' },
  )
  return id
}

/** Has an instance make the first documents, which then dies: its lease is as good as expired. */
async function beginPack(packs: TaxPacks, id: string): Promise<void> {
  const task = JSON.stringify({ packId: id, requestId: 'bench', generation: 0 })
  const instance = startFunction('run-pack', [task], MEMORY, null)
  let fault: unknown = null
  const died = instance.next().catch((error: unknown) => {
    fault = error
  })
  while (((await packs.get(id))?.done ?? 0) === 0) {
    if (fault !== null) throw new Error('The instance died before its time', { cause: fault })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  instance.kill()
  await died
  await packPlace(adminDb(), id).delete()
}

/**
 * Makes the pack look as after other instances made all documents but the last ones: each PDF takes a tenth of a second, so all of them would take
 * longer than the rest of the bench. What is missing of them is copied from the first ones.
 */
async function standNearEnd(id: string, notes: number, last: number): Promise<void> {
  const done = Math.max(LIMITS.packChunkNotes, notes - last)
  const limit = pLimit(COPIES_AT_ONCE)
  const copies = Array.from({ length: done / LIMITS.packChunkNotes }, (_, chunk) =>
    limit(async () => {
      const [first, copy] = [chunkObjects(id, 0), chunkObjects(id, chunk)]
      if (chunk > 0)
        for (const kind of ['zip', 'rows'] as const) await adminBucket().file(first[kind]).copy(copy[kind])
    }),
  )
  await Promise.all(copies)
  await adminDb().doc(`taxPacks/${id}`).update({ done })
}

/** Makes the last documents of a pack of a month, and its file, in a process that does nothing else. */
async function makePack(notes: number, patterns: readonly DocumentData[], { stage, options }: Measured) {
  const db = adminDb()
  await stage.clear()
  // The log of the store that is gone.
  await adminBucket().deleteFiles({ prefix: 'trail/' })
  const written = notesOf(patterns, MONTH, notes)
  await timePlainWrite(db, 'deliveryNotes', written)
  await timePlainWrite(db, 'auditLog', entriesOf([...written.keys()]))
  await startFunction('seal-trail', [], MEMORY, null).next()

  const packs = firestoreTaxPacks(db)
  const id = await order(packs, stage, notes)
  await beginPack(packs, id)
  await standNearEnd(id, notes, partOf(LAST, options.part, LIMITS.packChunkNotes))
  const task = JSON.stringify({ packId: id, requestId: 'bench', generation: 1 })
  const told = toldSchema.parse(await startFunction('run-pack', [task], MEMORY, options.profiles).next())
  const pack = await packs.get(id)
  if (pack?.state !== 'done' || pack.done !== notes)
    throw new Error(`The pack of ${String(notes)} notes is not done: ${JSON.stringify(pack)}`)
  return { ...told, bytes: pack.bytes }
}

/** The peak memory of the function's process while it ends a pack, above its idle memory, compared with a pack of a quarter. */
export async function measurePacks(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  // Whole chunks only, since the first one is copied.
  const least = QUARTER * LIMITS.packChunkNotes
  const notes = Math.max(2 * least, Math.floor(Math.min(PACK_NOTES, options.growthNotes) / least) * least)
  const fewer = notes / QUARTER
  const patterns = await writePatterns(stage, options)
  const measured = { stage, options }
  const small = await makePack(fewer, patterns, measured)
  const large = await makePack(notes, patterns, measured)
  const above = ({ idle, peak }: typeof small) => peak - idle
  return [
    {
      key: 'packMemory',
      measured: `memory above idle, the last ${count(LAST)} notes and the file of a 税務調査パック of ${count(notes)} with a history of ${String(HISTORY)} / of one of ${count(fewer)}`,
      ratio: above(large) / above(small),
      target: 2,
      aim: null,
      absolute: `${mebibytes(above(large))} (peak ${mebibytes(large.peak)}) / ${mebibytes(above(small))}; ${seconds(large.used)} of the processor, a file of ${mebibytes(large.bytes)}`,
      runs: 'one run',
    },
  ]
}
