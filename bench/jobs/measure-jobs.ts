import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { count, type Figure, median, medianOf, seconds } from '../figures.ts'
import { notesOf, writePatterns } from '../lists/store.ts'
import { type BenchOptions, partOf } from '../options.ts'
import { timePlainWrite } from '../plain-write.ts'
import type { Stage } from '../stage.ts'
import { acceptMails } from '../trips/mail-server.ts'
import { timeJob } from './running-job.ts'

/** What a change of a status writes. */
const WRITTEN = ['deliveryNotes', 'noteChanges', 'auditLog'] as const
const MONTH = 0
const MAILS = 60
const FEWEST_MAILS = 5
/** Notes of a job that is not counted: it starts the function's process. */
const WARM_UP_NOTES = 5
/** How long a mail server takes to accept a mail: a usual provider's second; less in a size for trying out. */
const SERVER_MS = 1000
const SERVER_FOR_TRYING_MS = 100

/** Notes that nobody has asked for yet, each with a recipient of its own. @returns their ids */
async function writeOpenNotes(patterns: readonly DocumentData[], notes: number): Promise<string[]> {
  const made = [...notesOf(patterns, MONTH, notes)].map(([id, data]): [string, DocumentData] => [
    id,
    { ...data, hakkouStatus: '営業未対応', documentEmail: `${id}@client.example.com` },
  ])
  await timePlainWrite(adminDb(), 'deliveryNotes', new Map(made))
  return made.map(([id]) => id)
}

/** The documents that a job has written, under ids of their own. */
async function writtenBy(ids: readonly string[]): Promise<Map<string, DocumentData>> {
  const known = new Set(ids)
  const found = await Promise.all(WRITTEN.map((name) => adminDb().collection(name).get()))
  const documents = found.flatMap(({ docs }, index) =>
    docs.flatMap((doc): [string, DocumentData][] => {
      const note: unknown = WRITTEN[index] === 'auditLog' ? doc.get('target') : doc.id
      return known.has(String(note)) ? [[`${WRITTEN[index] ?? ''}-${doc.id}`, doc.data()]] : []
    }),
  )
  if (documents.length !== ids.length * WRITTEN.length) {
    throw new Error(`A job of ${String(ids.length)} notes wrote ${String(documents.length)} documents`)
  }
  return new Map(documents)
}

/** A job that sets a status, compared with only writing the same documents; each round begins with an empty store. */
async function measureStatuses(stage: Stage, options: BenchOptions): Promise<Figure> {
  const { growthNotes: notes, rounds } = options
  const turns: { job: number; plain: number }[] = []
  const few = await writeOpenNotes(await writePatterns(stage, options), WARM_UP_NOTES)
  await timeJob(stage, appUrl(), 'request', few)
  for (let round = 0; round < rounds; round++) {
    const ids = await writeOpenNotes(await writePatterns(stage, options), notes)
    const job = await timeJob(stage, appUrl(), 'request', ids)
    const plain = await timePlainWrite(adminDb(), 'plainWrites', await writtenBy(ids))
    turns.push({ job, plain })
  }
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
  return {
    key: 'statusJob',
    measured: `a job that sets the status of ${count(notes)} notes / fastest plain write of the same documents (note, change record, audit entry)`,
    ratio: middle(({ job, plain }) => job / plain),
    target: 2,
    aim: null,
    absolute: `${seconds(middle(({ job }) => job))} / ${seconds(middle(({ plain }) => plain))}`,
    runs: medianOf(rounds),
  }
}

/** What a job of mails takes beside the time in which it waits for the mail server's answers. */
async function measureMails(stage: Stage, options: BenchOptions): Promise<Figure> {
  const mails = partOf(MAILS, options.part, FEWEST_MAILS)
  const each = options.isFull ? SERVER_MS : SERVER_FOR_TRYING_MS
  const ids = await writeOpenNotes(await writePatterns(stage, options), WARM_UP_NOTES + mails)
  const stopMails = await acceptMails(each)
  try {
    await timeJob(stage, appUrl(), 'send', ids.slice(0, WARM_UP_NOTES))
    const took = await timeJob(stage, appUrl(), 'send', ids.slice(WARM_UP_NOTES))
    const waited = mails * each
    return {
      key: 'mailJob',
      measured: `a job of ${count(mails)} mails: its own time / the time of a mail server that takes ${seconds(each)} for each`,
      ratio: (took - waited) / waited,
      target: 0.05,
      aim: null,
      absolute: `${seconds(took - waited)} / ${seconds(waited)}`,
      runs: 'one run',
    }
  } finally {
    stopMails()
  }
}

/** Jobs of many notes (docs/decisions/0018-bulk-jobs.md), from the call to their end. */
export async function measureJobs(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  // The mails first: the emulator keeps what it has deleted, and tens of thousands of notes slow down what comes after them.
  const mails = await measureMails(stage, options)
  return [await measureStatuses(stage, options), mails]
}
