import { ROLES, type Role } from '@kenshu/contract/roles'
import { type DocumentData, Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, signIn } from '../../fixtures/people.ts'
import { firestoreLateChanges } from '../../functions/src/adapters/firestore/monthly/late-changes.ts'
import { firestoreMonthCloses } from '../../functions/src/adapters/firestore/monthly/month-closes.ts'
import { firestoreDeliveryNotes } from '../../functions/src/adapters/firestore/notes/delivery-notes.ts'
import { firestoreToday } from '../../functions/src/adapters/firestore/today/today-store.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { getToday } from '../../functions/src/usecases/today/get-today.ts'
import { countDocuments } from '../counted-documents.ts'
import { count, type Figure } from '../figures.ts'
import { writePatterns } from '../lists/store.ts'
import { type BenchOptions, partOf } from '../options.ts'
import { timePlainWrite } from '../plain-write.ts'
import type { Stage } from '../stage.ts'

/** Own notes of each kind: as many as one read counts. */
const OWN_NOTES = 1000
/** More than are looked at. */
const UPLOADS = 30
const MONTHS_CLOSED = 8
const PEOPLE_WAITING = 3
const LINK_DAYS = 90

const NAMES: Record<Role, string> = { admin: 'an admin', normal: 'a sales person', csv_uploader: 'a clerk' }

/** What differs in the notes of each kind. */
const KINDS: readonly DocumentData[] = [
  { hakkouStatus: '営業未対応' },
  { hakkouStatus: '営業未対応', marks: { sent_unset: true } },
  { hakkouStatus: '営業未対応', marks: { no_recipient: true }, documentEmail: '' },
  { hakkouStatus: 'CL検収拒否' },
  { hakkouStatus: 'CL検収済', marks: { new_answer: true } },
  { hakkouStatus: '検収依頼済＆未検収', mailProblem: 'bounced' },
]

/** Own notes of each kind, older uploads, people who wait, and closed months. @returns removes them */
async function writeWaiting(pattern: DocumentData, emailAlias: string, ofAKind: number) {
  const db = adminDb()
  const notes = KINDS.flatMap((fields, kind) =>
    Array.from({ length: Math.floor(ofAKind / KINDS.length) }, (_, index): [string, DocumentData] => [
      `today-${String(kind)}-${String(index)}`,
      { ...pattern, salesPersonEmail: emailAlias, ...fields },
    ]),
  )
  const upload = (await db.collection('promotions').limit(1).get()).docs[0]?.data() ?? {}
  const uploads = Array.from({ length: UPLOADS }, (_, index): [string, DocumentData] => {
    const folder = `2019${String(index + 1).padStart(4, '0')}-000000-aaaaaa`
    return [folder, { ...upload, folder }]
  })
  const months = Array.from({ length: MONTHS_CLOSED }, (_, index): [string, DocumentData] => {
    const month = `2019-0${String(index + 1)}`
    return [month, { month, revision: 1, ticks: [], closed: '1', closedAt: Timestamp.now() }]
  })
  const written = [
    ['deliveryNotes', new Map(notes)],
    ['promotions', new Map(uploads)],
    ['monthCloses', new Map(months)],
  ] as const
  for (const [collection, documents] of written) await timePlainWrite(db, collection, documents)
  for (let index = 0; index < PEOPLE_WAITING; index++) await giveRole(await signIn(), null)
  return async () => {
    const writer = db.bulkWriter({ throttling: false })
    for (const [collection, documents] of written) {
      for (const id of documents.keys()) void writer.delete(db.doc(`${collection}/${id}`))
    }
    await writer.close()
  }
}

/** Counts the reads of one call of きょう for each role, beside those that every call needs to know its caller. */
export async function measureTodayReads(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  const { part } = options
  const [pattern = {}] = await writePatterns(stage, options)
  const db = adminDb()
  const { uid, email: emailAlias } = await signIn()
  const ofAKind = partOf(OWN_NOTES, part, KINDS.length)
  const remove = await writeWaiting(pattern, emailAlias, ofAKind)
  const deps = {
    notes: firestoreDeliveryNotes(db, console),
    todayStore: firestoreToday(db, console),
    monthCloses: firestoreMonthCloses(db),
    lateChanges: firestoreLateChanges(db, console),
    environment: { now: () => new Date() },
    limits: LIMITS,
    linkDays: LINK_DAYS,
  }
  const figures: Figure[] = []
  for (const role of ROLES) {
    const budget = LIMITS.todayReads[role]
    const { reads } = await countDocuments(db, () => getToday(deps, { role, uid, emailAlias }))
    figures.push({
      key: `todayReads_${role}`,
      measured: `reads of one call of きょう for ${NAMES[role]} with ${count(ofAKind)} notes that wait / ${String(budget)}`,
      ratio: reads / budget,
      target: 1,
      aim: null,
      absolute: `${String(reads)} reads`,
      runs: 'counted',
    })
  }
  await remove()
  return figures
}
