import { randomUUID } from 'node:crypto'
import { type DocumentData, Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { adminApp, adminDb } from '../fixtures/emulators.ts'
import { firestoreTrailMails } from '../functions/src/adapters/firestore/settings/trail-mails.ts'
import { firestoreTrailStore } from '../functions/src/adapters/firestore/trail/trail-store.ts'
import { secretTrailSigner } from '../functions/src/adapters/kms/trail-signer.ts'
import { storageTrailFiles } from '../functions/src/adapters/storage/trail-files.ts'
import { LIMITS } from '../functions/src/config/limits/limits.ts'
import { type SealDependencies, sealTrail } from '../functions/src/usecases/trail/seal-trail.ts'
import { SENDER } from '../simulation/world/settings.ts'
import { countDocuments } from './counted-documents.ts'
import { count, type Figure, median, medianOf, milliseconds } from './figures.ts'
import { type BenchOptions, partOf } from './options.ts'
import { timePlainWrite } from './plain-write.ts'
import type { Stage } from './stage.ts'

/** New entries in an hour. */
const ENTRIES = 1000
const FEWEST_ENTRIES = 50
/** A run looks back two hours, so only the fourth reads as much as every later one. */
const HOURS_BEFORE = 3
const HOUR_MS = 3_600_000
const FIRST_HOUR = Date.UTC(2026, 3, 1)
const ORIGIN = 'bench.example/trail'

/** The entry of an edit of a note. */
function entry(at: number): DocumentData {
  return {
    at: Timestamp.fromMillis(at),
    uid: randomUUID(),
    email: 'hanako@example.co.jp',
    name: '営業 花子',
    action: 'note.edit',
    target: randomUUID().replaceAll('-', ''),
    details: {},
    changes: [
      { field: 'salesChangedClientContactName', label: '担当者名', before: '山田 太郎', after: '佐藤 次郎' },
    ],
    month: '2026-04',
    requestId: randomUUID(),
  }
}

/** Processor time that this process uses for some work, milliseconds. */
async function processorOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Hours that each have new entries, and the sealing at their end. */
function hours(entries: number) {
  const db = adminDb()
  const id = `bench-trail-${randomUUID()}`
  const bucket = () => getStorage(adminApp()).bucket(id)
  let now = FIRST_HOUR
  const deps: SealDependencies = {
    trailStore: firestoreTrailStore(db),
    trailLog: {
      origin: ORIGIN,
      files: storageTrailFiles(bucket, bucket),
      signer: secretTrailSigner(ORIGIN, () => 'a secret of the bench'),
      stamper: null,
    },
    environment: { now: () => new Date(now), newId: () => randomUUID() },
    trailMails: firestoreTrailMails(db),
    sender: SENDER,
    log: console,
    limits: LIMITS,
  }
  return {
    seal: () => sealTrail(deps),
    /** @returns a plain read of the hour's entries */
    pass: async () => {
      const from = now
      const documents = Array.from({ length: entries }, (_, index): [string, DocumentData] => [
        randomUUID(),
        entry(from + (index * HOUR_MS) / entries),
      ])
      await timePlainWrite(db, 'auditLog', new Map(documents))
      now += HOUR_MS
      return () => db.collection('auditLog').where('at', '>=', Timestamp.fromMillis(from)).get()
    },
  }
}

/**
 * What sealing an hour's entries costs, compared with a plain read of them. In the path of a write it costs nothing, which
 * tests/api/sealed-trail.test.ts counts.
 */
export async function measureSealing(stage: Stage, { part, rounds }: BenchOptions): Promise<Figure[]> {
  const entries = partOf(ENTRIES, part, FEWEST_ENTRIES)
  await stage.clear()
  const { seal, pass } = hours(entries)
  // The first run finds an empty store.
  await seal()
  for (let hour = 0; hour < HOURS_BEFORE; hour++) {
    await pass()
    await seal()
  }
  const turns: { sealing: number; reading: number; reads: number; writes: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const read = await pass()
    const reading = await processorOf(read)
    let counted = { reads: 0, writes: 0 }
    const sealing = await processorOf(async () => {
      counted = await countDocuments(adminDb(), seal)
    })
    turns.push({ sealing, reading, ...counted })
  }
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
  const [reads, writes] = [middle((turn) => turn.reads), middle((turn) => turn.writes)]
  return [
    {
      key: 'sealDocuments',
      measured: `reads and writes of sealing an hour with ${count(entries)} new entries / a read of each`,
      ratio: (reads + writes) / entries,
      target: null,
      aim: null,
      absolute: `${count(reads)} reads, ${count(writes)} writes; none in the path of what writes an entry`,
      runs: 'counted',
    },
    {
      key: 'sealProcessor',
      measured: `processor time of sealing an hour with ${count(entries)} new entries / of a plain read of them`,
      ratio: middle(({ sealing, reading }) => sealing / reading),
      target: null,
      aim: null,
      absolute: `${milliseconds(middle(({ sealing }) => sealing))} / ${milliseconds(middle(({ reading }) => reading))}`,
      runs: medianOf(rounds),
    },
  ]
}
