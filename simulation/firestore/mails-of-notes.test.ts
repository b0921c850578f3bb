import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { LATER, NOW, STAFF } from '../../fixtures/bundled-notes.ts'
import { blankNote } from '../../fixtures/notes.ts'
import { firestoreRequestRecipients } from '../../functions/src/adapters/firestore/codes/request-recipients.ts'
import type { NoteDocument } from '../../functions/src/adapters/firestore/documents/notes.ts'
import { firestoreBounceLog } from '../../functions/src/adapters/firestore/mail/bounce-log.ts'
import { firestoreMailLog } from '../../functions/src/adapters/firestore/mail/mail-log.ts'
import { plainReader, sentRequests } from '../../functions/src/adapters/firestore/mail/sent-requests.ts'
import { firestoreReminderLog } from '../../functions/src/adapters/firestore/reminders/reminder-log.ts'
import { decideUpdate } from '../../functions/src/usecases/delivery-notes/decide-update.ts'
import type { SendAttempt, SendSituation } from '../../functions/src/usecases/mail/mail-ports.ts'
import type { ReminderAttempt } from '../../functions/src/usecases/reminders/reminder-attempt.ts'
import { memoryFirestore } from './memory-firestore.ts'

const LOG = { error: () => undefined }
const stamp = (minutes: number) => Timestamp.fromMillis(NOW.getTime() + minutes * 60_000)

let db: Firestore

beforeEach(() => {
  db = memoryFirestore()
})

async function storeNote(fields: Partial<NoteDocument>): Promise<void> {
  const { id, createdAt: _, ...note } = blankNote({ salesPersonEmail: STAFF.email })
  await db.doc(`deliveryNotes/${id}`).set({ ...note, ...fields })
}

/** Stores requests for the note, oldest first; each has its name as its recipient. */
async function storeRequests(...requests: readonly [name: string, state: string, minutes: number][]) {
  for (const [name, state, minutes] of requests) {
    const startedAt = stamp(minutes)
    const mail = { kind: 'request', noteId: 'n', to: name, cc: '', subject: '', requestId: 'r', state }
    const times = { startedAt, leaseUntil: stamp(minutes + 1), finishedAt: startedAt }
    await db.doc(`mailLog/${name}`).set({ ...mail, ...times, messageId: `<${name}@k>` })
    await db.doc('mailLocks/n').set({ attempt: name })
  }
}

test('a code goes to whom the last request reached that reached anybody with the current links', async () => {
  const recipients = firestoreRequestRecipients(db)
  expect(await recipients.ofNote('n', null)).toBeNull()
  await storeRequests(['first', 'sent', 1], ['second', 'unclear', 2], ['third', 'failed', 3])
  expect(await recipients.ofNote('n', null)).toBe('second')
  expect(await recipients.ofNote('n', stamp(2).toDate())).toBe('second')
  expect(await recipients.ofNote('n', stamp(3).toDate())).toBeNull()
  await storeRequests(['fourth', 'sent', 4])
  expect(await recipients.ofNote('n', null)).toBe('fourth')
})

test('the requests of an earlier note with the same number are none of the note that was imported again', async () => {
  const counted = async () => (await sentRequests(db, plainReader(db), ['n'])).get('n')?.length ?? 0
  const latest = async () => {
    const seen: SendSituation['latest'][] = []
    await firestoreMailLog(db).claim({
      noteId: 'n',
      attemptId: 'own',
      decide: (situation) => {
        seen.push(situation.latest)
        return { kind: 'answered', attempt: {} as SendAttempt }
      },
    })
    return seen[0]?.id ?? null
  }
  const isLatestOfBounce = async () => {
    const told: boolean[] = []
    await firestoreBounceLog(db, LOG).record(
      { messageIdStart: '<request', names: () => true },
      ({ notes }) => {
        told.push(...notes.map(({ isLatest }) => isLatest))
        return null
      },
    )
    return told[0]
  }
  await storeRequests(['request', 'sent', 1])
  await storeNote({ createdAt: stamp(0) })
  expect([await counted(), await latest(), await isLatestOfBounce()]).toEqual([1, 'request', true])
  await storeNote({ createdAt: stamp(2) })
  expect([await counted(), await latest(), await isLatestOfBounce()]).toEqual([0, null, false])
})

test('to ask again after a rejection is a change of the note’s month', async () => {
  await storeNote({ hakkouStatus: 'CL検収拒否', isRejected: true, rejectedAt: stamp(0) })
  const origin = { at: LATER, requestId: 'r', jobId: null }
  const times = { startedAt: NOW, leaseUntil: LATER, finishedAt: null }
  const attempt = { id: 'own', noteId: 'n', state: 'sending', to: '', reason: '', ...times } as SendAttempt
  await firestoreMailLog(db).claim({
    noteId: 'n',
    attemptId: 'own',
    decide: ({ note, standing }) => {
      const change = decideUpdate(STAFF, { hakkouStatus: '検収依頼済＆未検収' }, origin)(note, standing)
      if (change === null) throw new Error('no change')
      return { kind: 'send', attempt, content: { to: '', cc: '', subject: '', blocks: [] }, change }
    },
  })
  const { docs } = await db.collection('auditLog').get()
  expect(docs.map((doc) => doc.data())).toMatchObject([{ action: 'note.status', month: '2026-04' }])
  expect(docs[0]?.get('changedAt')).toBeInstanceOf(Timestamp)
})

test('a bounce that came back before the end of a reminder is kept', async () => {
  const stored = { kind: 'reminder', state: 'sending', messageId: '<1@k>' }
  const bounces = [{ address: 'c@client.example', at: stamp(1), reason: 'address', words: '' }]
  await db.doc('mailLog/m').set({ ...stored, bounces })
  const times = { startedAt: NOW, leaseUntil: LATER, finishedAt: LATER }
  const attempt = { ...stored, id: 'm', state: 'sent', notes: [], ...times }
  await firestoreReminderLog(db, LOG).finish({
    attempt: attempt as unknown as ReminderAttempt,
    givesBack: false,
    isAddressBad: false,
    audits: [],
  })
  expect((await db.doc('mailLog/m').get()).data()).toMatchObject({ state: 'sent', bounces })
})

test.each([
  ['検収依頼済＆未検収', 'failed'],
  ['CL検収拒否', null],
] as const)(
  'a reminder to a bad address marks a note in %s as %s, and lists are told of a mark',
  async (hakkouStatus, problem) => {
    const reminded = { of: stamp(0), turns: 1, lastAt: stamp(1), isExpiryTold: false }
    await storeNote({ hakkouStatus, requestedAt: stamp(0), reminded })
    const note = { id: 'n', billingNo: '', before: { turns: 0, lastAt: null, isExpiryTold: false } }
    const stored = { kind: 'reminder', state: 'sending', messageId: '<1@k>' }
    await db.doc('mailLog/m').set(stored)
    const times = { startedAt: stamp(1).toDate(), leaseUntil: LATER, finishedAt: LATER }
    const attempt = { ...stored, id: 'm', state: 'failed', to: '', reason: '', notes: [note], ...times }
    await firestoreReminderLog(db, LOG).finish({
      attempt: attempt as unknown as ReminderAttempt,
      givesBack: true,
      isAddressBad: true,
      audits: [],
    })
    const data = (await db.doc('deliveryNotes/n').get()).data()
    expect([data?.['mailProblem'] ?? null, data?.['reminded']]).toEqual([problem, undefined])
    expect((await db.doc('noteChanges/n').get()).get('row.mailProblem') ?? null).toBe(problem)
  },
)
