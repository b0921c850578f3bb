import { parseArgs } from 'node:util'
import { ROLES } from '@kenshu/contract/roles'
import { firestoreLateChanges } from '../functions/src/adapters/firestore/monthly/late-changes.ts'
import { firestoreMonthCloses } from '../functions/src/adapters/firestore/monthly/month-closes.ts'
import { firestoreDeliveryNotes } from '../functions/src/adapters/firestore/notes/delivery-notes.ts'
import { firestoreToday } from '../functions/src/adapters/firestore/today/today-store.ts'
import { LIMITS } from '../functions/src/config/limits/limits.ts'
import { monthFilter } from '../functions/src/usecases/monthly/month-filter.ts'
import { getToday } from '../functions/src/usecases/today/get-today.ts'
import { demoNotes } from '../scripts/seed/demo-notes.ts'
import { noteWrites } from '../scripts/seed/note-document.ts'
import { firestoreThrough, type Gate } from '../simulation/firestore/client.ts'
import { MemoryStore } from '../simulation/firestore/memory-store.ts'
import type { StoredDocument } from '../simulation/firestore/stored-documents.ts'
import { countDocuments } from './counted-documents.ts'

/** Notes that are made one by one; all others are copies of them. */
const PATTERNS = 2200
/** Up to so many are like a month-end's; all beyond are settled, and of years before. */
const RECENT = 20_000
const YEARS = 15
const PAGE = 200
const LARGE_PAGE = 5000
const LINK_DAYS = 90
const TODAY = '2026-04-28'
const NOW = new Date(`${TODAY}T03:00:00Z`)
const PERSON = { name: '営業 花子', email: 'hanako@example.co.jp' }
const MONTH = monthFilter('2026-04')

const LOG = {
  error(message: string, fields: Record<string, unknown>) {
    throw new Error(`${message}: ${JSON.stringify(fields)}`)
  },
}

const store = new MemoryStore(
  () => NOW.getTime(),
  () => undefined,
)
const gate: Gate = {
  call: (method, _isEffect, request) => Promise.resolve(store.call(method, request as never)),
  watch: () => () => undefined,
}
const db = firestoreThrough(gate, store.projectId)

/** A copy of a note: one of a month-end, or an old one that nobody has to do anything about. */
function copyOf({ name, fields, ...times }: StoredDocument, index: number): StoredDocument {
  const day = `${String(2010 + (index % YEARS))}-0${String(1 + (index % 9))}-${String(10 + (index % 18))}`
  const settled: StoredDocument['fields'] = {
    deliveryDate: { stringValue: day },
    hakkouStatus: { stringValue: 'CL検収済' },
    marks: { mapValue: { fields: {} } },
    mailProblem: { nullValue: 'NULL_VALUE' },
  }
  return {
    ...times,
    name: `${name.slice(0, -8)}${index.toString(16).padStart(8, '0')}`,
    fields: {
      ...fields,
      billingNo: { stringValue: `LG${String(index)}` },
      ...(index < RECENT ? {} : settled),
    },
  }
}

/** Fills the store. The copies are put into it as they are: encoding a million of them would take most of the time. */
async function fill(notes: number): Promise<void> {
  const patterns: StoredDocument[] = []
  for (const { note, ...happened } of demoNotes(Math.min(PATTERNS, notes), TODAY, NOW, PERSON)) {
    const imported = { importedAt: NOW, importFolder: 'large', ...happened }
    for (const [place, fields] of noteWrites(note, imported)) {
      await db.doc(place).set(fields)
      const written = store.documents.get(
        `projects/${store.projectId}/databases/(default)/documents/${place}`,
      )
      if (written !== null && place.startsWith('deliveryNotes/')) patterns.push(written)
    }
  }
  for (let index = patterns.length; index < notes; index++) {
    const pattern = patterns[index % patterns.length]
    if (pattern === undefined) throw new Error('There are no patterns to copy')
    const copy = copyOf(pattern, index)
    store.documents.put(copy.name, copy.updated, copy)
  }
}

const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`

/** Does something that the product does, and tells what Firestore would bill. */
async function tell(what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  const { reads } = await countDocuments(db, work)
  console.log(`${what}: ${String(reads)} reads (${seconds(begun)} here)`)
}

const notes = Number(parseArgs({ options: { notes: { type: 'string', default: '1000000' } } }).values.notes)
const begun = performance.now()
await fill(notes)
const memory = (process.memoryUsage.rss() / 2 ** 20).toFixed(0)
console.log(`${String(notes)} notes in the store of the simulation: ${seconds(begun)}, ${memory} MiB`)

const all = firestoreDeliveryNotes(db, LOG)
const { rows } = await all.page(MONTH, 1, null)
await tell(`the first ${String(PAGE)} rows of a month`, () => all.page(MONTH, PAGE, null))
await tell('the whole list of the month', async () => {
  let place: string | null = null
  do place = (await all.page(MONTH, LARGE_PAGE, place)).next
  while (place !== null)
})
await tell('its totals', () => all.totals(MONTH))
await tell('a note', () => all.get(rows[0]?.id ?? ''))
const today = {
  notes: all,
  todayStore: firestoreToday(db, LOG),
  monthCloses: firestoreMonthCloses(db),
  lateChanges: firestoreLateChanges(db, LOG),
  environment: { now: () => NOW },
  limits: LIMITS,
  linkDays: LINK_DAYS,
}
for (const role of ROLES)
  await tell(`きょう of ${role}`, () => getToday(today, { role, uid: 'u', emailAlias: PERSON.email }))
