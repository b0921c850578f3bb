import { randomUUID } from 'node:crypto'
import { PACK_NOTES } from '@kenshu/contract/limits'
import { type DocumentData, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { adminBucket, adminDb } from '../fixtures/emulators.ts'
import { firestoreTaxPacks } from '../functions/src/adapters/firestore/packs/tax-packs.ts'
import { FUNCTION_OPTIONS } from '../functions/src/config/function-options.ts'
import { count, type Figure, mebibytes, seconds } from './figures.ts'
import { bytesOf, startFunction } from './function-process.ts'
import { notesOf, rangeOf, writePatterns } from './lists/store.ts'
import type { BenchOptions } from './options.ts'
import { timePlainWrite } from './plain-write.ts'
import type { Stage } from './stage.ts'

/** The smaller pack has a quarter of them. */
const QUARTER = 4
/** Entries in the history of each note. */
const HISTORY = 4
const MONTH = 0

const toldSchema = z.object({ idle: z.number(), peak: z.number(), used: z.number() })

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

/** Makes a pack of a month in a process that does nothing else. */
async function makePack(notes: number, patterns: readonly DocumentData[], { stage, profiles }: Measured) {
  const db = adminDb()
  await stage.clear()
  // The log of the store that is gone.
  await adminBucket().deleteFiles({ prefix: 'trail/' })
  const written = notesOf(patterns, MONTH, notes)
  await timePlainWrite(db, 'deliveryNotes', written)
  await timePlainWrite(db, 'auditLog', entriesOf([...written.keys()]))
  const memory = bytesOf(FUNCTION_OPTIONS.runPack.memory)
  await startFunction('seal-trail', [], memory, null).next()

  const packs = firestoreTaxPacks(db)
  const [id, at] = [randomUUID().replaceAll('-', ''), new Date()]
  const { uid, email } = stage.person
  const requested = { requestedBy: { uid, email, name: '' }, requestedAt: at, requestId: 'bench' }
  await packs.create(
    {
      id,
      conditions: { ...rangeOf(MONTH), minAmount: null, maxAmount: null, clients: [] },
      ...requested,
      ...{ state: 'running', total: notes, done: 0, progressAt: at, generation: 0, endedAt: null, bytes: 0 },
    },
    { at, ...requested.requestedBy, action: 'pack.made', target: id, details: {}, requestId: 'bench' },
  )
  const task = { packId: id, requestId: 'bench', generation: 0 }
  const child = startFunction('run-pack', [JSON.stringify(task)], memory, profiles)
  const told = toldSchema.parse(await child.next())
  const pack = await packs.get(id)
  if (pack?.state !== 'done' || pack.done !== notes)
    throw new Error(`The pack of ${String(notes)} notes is not done: ${JSON.stringify(pack)}`)
  return { ...told, bytes: pack.bytes }
}

interface Measured {
  stage: Stage
  profiles: string | null
}

/** The peak memory of the function's process while it makes a pack, above its idle memory, compared with a pack of a quarter. */
export async function measurePacks(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  const notes = Math.min(PACK_NOTES, Math.max(QUARTER, options.growthNotes))
  const fewer = Math.ceil(notes / QUARTER)
  const patterns = await writePatterns(stage, options)
  const measured = { stage, profiles: options.profiles }
  const small = await makePack(fewer, patterns, measured)
  const large = await makePack(notes, patterns, measured)
  const above = ({ idle, peak }: typeof small) => peak - idle
  return [
    {
      key: 'packMemory',
      measured: `memory above idle, 税務調査パック of ${count(notes)} notes with a history of ${String(HISTORY)} / of ${count(fewer)}`,
      ratio: above(large) / above(small),
      target: 2,
      aim: null,
      absolute: `${mebibytes(above(large))} (peak ${mebibytes(large.peak)}) / ${mebibytes(above(small))}; ${seconds(large.used)} of the processor, a file of ${mebibytes(large.bytes)}`,
      runs: 'one run',
    },
  ]
}
