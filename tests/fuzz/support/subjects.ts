import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { reminderSettingsSchema } from '@kenshu/contract/reminders/settings'
import { upcomingRemindersSchema } from '@kenshu/contract/reminders/upcoming'
import type { Role } from '@kenshu/contract/roles'
import { giveRole, type Person, signIn } from '../../../fixtures/people.ts'
import { answered, call } from '../../support/http/call.ts'
import { readRequest } from '../../support/mail/send-email.ts'
import { ownAddress } from '../../support/mail/smtp-server.ts'
import { begin } from '../../support/notes/bulk-calls.ts'
import {
  bundleOf,
  draftOf,
  linkIn,
  openBundle,
  openOf,
  sendBundle,
  storeRecipientNotes,
} from '../../support/notes/bundles.ts'
import { accept, hashOf, reject, storeClientNote } from '../../support/notes/confirm.ts'
import { lastRunOf } from '../../support/runs/imports.ts'
import { check } from '../../support/runs/precheck.ts'
import { promote, upload } from '../../support/runs/promote.ts'
import { makeView } from '../../support/views.ts'
import { exportZip, newPrefix } from '../../support/zac/export.ts'

/**
 * The ids, tokens and texts of a stored object, by the names of the API's fields. Generated values contain no existing id, token
 * or mail, so without subjects all calls would end with `not_found`.
 */
export type Subject = Readonly<Record<string, unknown>>

type Staff = Readonly<Record<Role, Person>>

const NOTES = 60
const STATUSES: readonly DeliveryNoteStatus[] = [
  '検収依頼済＆未検収',
  '営業未対応',
  '営業発行停止',
  '未計上対象外',
]

function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)))
}

/**
 * Notes in every status, including answered ones, of two sales persons, with the client's links; every fourth has addresses, so
 * that mails go out.
 */
async function noteSubjects({ admin, normal }: Staff): Promise<Subject[]> {
  const notes = await times(NOTES, async (index) => {
    const salesPersonEmail = index % 2 === 0 ? normal.email : admin.email
    const clientName = `㈱試験${String(index % 3)}`
    const documentEmail = index % 4 === 0 ? ownAddress() : ''
    const hakkouStatus = STATUSES[index % STATUSES.length] ?? '営業未対応'
    const note = await storeClientNote({ hakkouStatus, salesPersonEmail, clientName, documentEmail })
    const documentHash = hakkouStatus === '営業発行停止' ? 'x' : await hashOf(note)
    // Some of the requested notes are answered.
    if (index % 20 === 8) await accept(note, { documentHash })
    if (index % 20 === 12) await reject(note, { documentHash })
    return { ...note, clientName, documentHash, mail: await readRequest(admin, note.id) }
  })
  return notes.map(({ id, mail, ...known }, index) => {
    const ids = [0, 1, 2].map((step) => notes[(index + step) % NOTES]?.id)
    const sameNote = { id, note_id: id, noteId: id }
    return { ...known, ...mail, ...sameNote, ids, note_ids: ids, noteIds: ids, revision: index % 3 }
  })
}

async function bundleSubject({ admin }: Staff, isSent: boolean): Promise<Subject> {
  const notes = await storeRecipientNotes(3, { salesPersonEmail: admin.email })
  const draft = await draftOf(admin, notes)
  const known = { ...draft, ...linkIn(draft), note_ids: notes.map(({ id }) => id) }
  if (!isSent) return known
  const sent = await sendBundle(admin, draft)
  if (sent.status !== 200) throw new Error(`The bundle was not sent: ${JSON.stringify(sent)}`)
  const open = openOf(bundleOf(await openBundle(linkIn(draft))))
  return { ...known, notes: open, noteId: open[0]?.id, documentHash: open[0]?.documentHash }
}

/**
 * Bundles, some sent and some only composed. They are sent sequentially, because the emulator may fail all parallel sends
 * (docs/development.md).
 */
async function bundleSubjects(staff: Staff): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const isSent of [false, true, true, false, true, true]) {
    subjects.push(await bundleSubject(staff, isSent))
  }
  return subjects
}

function viewSubjects(staff: Staff): Promise<Subject[]> {
  return times(6, async (index) => {
    const owner = [staff.admin, staff.normal, staff.csv_uploader][index % 3] ?? staff.admin
    const { id, name, revision } = await makeView(owner, { isShared: owner === staff.admin })
    return index % 2 === 0 ? { id, revision } : { id, revision, name }
  })
}

/** Accounts that no caller uses. */
function userSubjects(): Promise<Subject[]> {
  return times(6, async (index) => {
    const person = await signIn()
    await giveRole(person, index % 2 === 0 ? 'normal' : null)
    return { uid: person.uid, name: person.displayName, email: person.email }
  })
}

async function jobSubjects({ admin }: Staff): Promise<Subject[]> {
  const notes = await times(3, () => storeClientNote())
  const id = await begin(
    admin,
    'stop',
    notes.map((note) => note.id),
  )
  return [{ id }]
}

/** Uploads: one promoted, one checked, one neither. */
async function folderSubjects({ admin }: Staff): Promise<Subject[]> {
  const [promoted = '', checked = '', fresh = ''] = await times(3, async () =>
    upload(admin, await exportZip(newPrefix())),
  )
  await promote(admin, promoted)
  const { run_id } = await lastRunOf(admin, promoted)
  const { check_id } = await check(admin, checked)
  return [{ folder: promoted, run_id }, { folder: checked, check_id }, { folder: fresh }]
}

/** The next days of reminders; the function switches reminders on for that. */
async function daySubjects({ admin }: Staff): Promise<Subject[]> {
  const { token } = admin
  const path = '/api/v1/settings/reminders/'
  const { rules, revision } = answered(await call(path, { token }), reminderSettingsSchema)
  await call(path, { method: 'PUT', token, json: { rules: { ...rules, isOn: true }, revision } })
  const upcoming = await call('/api/v1/reminders/upcoming/', { token })
  return answered(upcoming, upcomingRemindersSchema).days.map(({ day }) => ({ day }))
}

const KINDS: readonly (readonly [start: string, make: (staff: Staff) => Promise<Subject[]>])[] = [
  ['/api/v1/bundles', bundleSubjects],
  ['/api/v1/confirm/bundle', bundleSubjects],
  ['/api/v1/views', viewSubjects],
  ['/api/v1/user', userSubjects],
  ['/api/v1/bulk_jobs/{id}', jobSubjects],
  ['/api/v1/promote', folderSubjects],
  ['/api/v1/imports', folderSubjects],
  ['/api/v1/reminders/upcoming', daySubjects],
  ['/api/v1', noteSubjects],
]

/** Stores the objects of the calls. @returns a function from a path to its subjects */
export async function storeSubjects(staff: Staff): Promise<(path: string) => readonly Subject[]> {
  const made = new Map<string, readonly Subject[]>()
  for (const [start, make] of KINDS) made.set(start, await make(staff))
  return (path) => made.get(KINDS.find(([start]) => path.startsWith(start))?.[0] ?? '') ?? []
}

/** A value in which the subject's values replace generated values of the same names. */
export function filled(value: unknown, subject: Subject): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, subject))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      Object.hasOwn(subject, key) ? subject[key] : filled(inner, subject),
    ]),
  )
}
