import { deliveryNoteListSchema } from '@kenshu/contract/delivery-note/list'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreMailLog } from '../../functions/src/adapters/firestore/mail/mail-log.ts'
import { auditOfAttempt } from '../../functions/src/usecases/mail/decide-send.ts'
import type { SendAttempt } from '../../functions/src/usecases/mail/mail-ports.ts'
import { call } from '../support/http/call.ts'
import { sentUnchangedOf } from '../support/mail/bounces.ts'
import { send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { accept, storeClientNote } from '../support/notes/confirm.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'

const TO = ownAddress()
const CC = ownAddress('sales', 'example.co.jp')

let normal: Person
let server: MailServer | undefined

beforeAll(async () => {
  normal = await signInAs('normal')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function problemOf(id: string): Promise<unknown> {
  return (await storedNote(id))?.['mailProblem'] ?? null
}

async function rowOf(id: string, deliveryDate: string) {
  const { json } = await call(`/api/v1/delivery_notes/?from_date=${deliveryDate}&to_date=${deliveryDate}`, {
    token: normal.token,
  })
  return deliveryNoteListSchema.parse(json).find((row) => row.id === id)
}

/** A claimed attempt to send a note's request. */
function attempt(noteId: string, name: string): SendAttempt {
  const now = new Date()
  return {
    ...{ id: `${noteId}-${name}`, noteId, to: TO, cc: CC, subject: '件名', contentHash: '', messageId: name },
    ...{ state: 'sending', startedAt: now, leaseUntil: new Date(now.getTime() + 60_000), finishedAt: null },
    ...{ reason: '', warning: '', uid: normal.uid, email: normal.email, name: '', requestId: 'r' },
  }
}

type Finish = (state: SendAttempt['state']) => Promise<void>

/** Claims an attempt. @returns a function that records its outcome */
async function claim(begun: SendAttempt): Promise<Finish> {
  const { finish } = await firestoreMailLog(adminDb()).claim({
    noteId: begun.noteId,
    attemptId: begun.id,
    decide: () => ({
      kind: 'send',
      attempt: begun,
      content: { to: TO, cc: CC, subject: '件名', blocks: [] },
    }),
  })
  return (state) => {
    const ended = { ...begun, state, finishedAt: new Date() }
    return finish(ended, auditOfAttempt(ended, new Date()))
  }
}

test('a request that failed is told by the note, its row and the open lists, until one goes out', async () => {
  const day = '2037-09-01'
  const id = await storeNote({ documentEmail: TO, salesPersonEmail: CC, deliveryDate: day })
  expect((await send(normal, id)).status).toBe(502)
  expect(await problemOf(id)).toBe('failed')
  expect(await rowOf(id, day)).toMatchObject({ mailProblem: 'failed' })
  expect((await adminDb().doc(`noteChanges/${id}`).get()).get('row')).toMatchObject({ mailProblem: 'failed' })

  server = await startMailServer()
  expect((await send(normal, id)).status).toBe(200)
  expect(await problemOf(id)).toBeNull()
  const row = await rowOf(id, day)
  expect(row?.mailProblem).toBeUndefined()
  expect(Date.parse(row?.requestedAt ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
  const told: unknown = (await adminDb().doc(`noteChanges/${id}`).get()).get('row')
  expect(told).toMatchObject({ requestedAt: row?.requestedAt })
})

test('while one is being sent nobody knows what becomes of it, and if the sender dies it stays so', async () => {
  const id = await storeNote({})
  const begun = attempt(id, 'a')
  const finish = await claim(begun)
  expect(await problemOf(id)).toBe('unclear')
  await finish('sent')
  expect(await problemOf(id)).toBeNull()
})

test('of two attempts the later one counts, but one that went out settles it', async () => {
  const id = await storeNote({})
  const [first, second] = [attempt(id, 'a'), attempt(id, 'b')]
  const finishFirst = await claim(first)
  await finishFirst('unclear')
  const finishSecond = await claim(second)
  await finishSecond('failed')
  expect(await problemOf(id)).toBe('failed')
  // The outcome of the first attempt arrives late: the mail did go out.
  await finishFirst('sent')
  expect(await problemOf(id)).toBeNull()

  const other = await storeNote({})
  const [old, later] = [attempt(other, 'c'), attempt(other, 'd')]
  const finishOld = await claim(old)
  const finishLater = await claim(later)
  await finishLater('sent')
  await finishOld('failed')
  expect(await problemOf(other)).toBeNull()
})

test.each(['検収依頼済＆未検収', '営業発行停止'] as const)(
  'who sets it to %s has settled it',
  async (hakkouStatus) => {
    const id = await storeNote({})
    const begun = attempt(id, 'a')
    const finish = await claim(begun)
    await finish('failed')
    expect((await putNote(normal, id, { salesChangedClientContactName: '' })).status).toBe(403)
    expect(await problemOf(id)).toBe('failed')
    expect((await putNote(normal, id, { hakkouStatus })).status).toBe(200)
    expect(await problemOf(id)).toBeNull()
  },
)

test('what fails for a note that was stopped meanwhile is nobody’s business', async () => {
  const id = await storeNote({})
  const begun = attempt(id, 'a')
  const finish = await claim(begun)
  await putNote(normal, id, { hakkouStatus: '営業発行停止' })
  await finish('failed')
  expect(await problemOf(id)).toBeNull()
})

test('a client who answers has got it, whatever the mail server said', async () => {
  const note = await storeClientNote()
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ mailProblem: 'unclear' })
  expect((await accept(note)).status).toBe(200)
  expect(await problemOf(note.id)).toBeNull()
})

test('a sent note whose status does not say so tells it, until the status is set; not if it was only set and moved back', async () => {
  server = await startMailServer()
  const { id } = await storeClientNote({
    hakkouStatus: '営業未対応',
    documentEmail: ownAddress(),
    salesPersonEmail: CC,
  })
  const admin = await signInAs('admin')
  expect(await sentUnchangedOf(normal, id)).toBeNull()
  expect((await send(normal, id)).status).toBe(200)
  const at = await sentUnchangedOf(normal, id)
  expect(at).not.toBeNull()

  const set = await putNote(normal, id, { hakkouStatus: '検収依頼済＆未検収' })
  expect(set.status).toBe(200)
  expect(await sentUnchangedOf(normal, id)).toBeNull()
  const { revision } = set.json as { revision: number }
  const path = `/api/v1/delivery_notes/${id}/undo/`
  expect((await call(path, { method: 'POST', token: normal.token, json: { revision } })).status).toBe(200)
  expect(await sentUnchangedOf(normal, id)).toBe(at)

  await putNote(admin, id, { hakkouStatus: '検収依頼済＆未検収' })
  await putNote(admin, id, { hakkouStatus: '営業未対応' })
  expect(await sentUnchangedOf(normal, id)).toBeNull()
})
