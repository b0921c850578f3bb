import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signInAs } from '../../fixtures/people.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { readRequest, send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'

let normal: Person
let other: Person
let server: MailServer
/** The recipient of the test's mails, which no other test uses. */
let to: string

beforeAll(async () => {
  normal = await signInAs('normal')
  other = await signInAs('admin')
})
beforeEach(async () => {
  server = await startMailServer()
  to = ownAddress()
})
afterEach(async () => {
  await server.stop()
})

test('the same key, one request after the other, sends once and is answered the same', async () => {
  const id = await storeNote({ documentEmail: to })
  const first = await send(normal, id, { key: 'k' })
  const second = await send(normal, id, { key: 'k' })
  expect(first.status).toBe(200)
  expect(second.json).toEqual(first.json)
  expect(server.mailsTo(to)).toHaveLength(1)
  expect(await actionsOf(id)).toEqual(['mail.sent'])
})

test('the same key, many at once, sends once', async () => {
  const id = await storeNote({ documentEmail: to })
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(normal, id, { key: 'k' })))
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(errorBody(answer).code).toBe('mail_in_progress')
  }
  expect(server.messagesTo(to)).toBe(1)
  expect(await actionsOf(id)).toEqual(['mail.sent'])
})

test('the same key for another note is another mail', async () => {
  const [a, b] = [await storeNote({ documentEmail: to }), await storeNote({ documentEmail: to })]
  expect((await send(normal, a, { key: 'k' })).status).toBe(200)
  expect((await send(normal, b, { key: 'k' })).status).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(2)
})

test('the same key with another mail is 422, not a word that it was sent', async () => {
  const id = await storeNote({ documentEmail: to })
  await send(normal, id, { key: 'k' })
  await adminDb().doc(`deliveryNotes/${id}`).update({ projectName: '別の案件' })
  expect(errorBody(await send(normal, id, { key: 'k' })).code).toBe('invalid_request')
  expect(server.mailsTo(to)).toHaveLength(1)
})

test('without a key, the same state of the note is sent once; a failed try may be repeated', async () => {
  const id = await storeNote({ documentEmail: to })
  await server.stop()
  expect((await send(normal, id, { key: null })).status).toBe(502)
  server = await startMailServer()
  const first = await send(normal, id, { key: null })
  expect(first.status).toBe(200)
  expect((await send(normal, id, { key: null })).json).toEqual(first.json)
  expect(server.mailsTo(to)).toHaveLength(1)
})

test('two people at the same moment: one sends, the other hears that it is under way', async () => {
  await server.stop()
  let release: () => void = () => undefined
  const hold = new Promise<void>((resolve) => {
    release = resolve
  })
  server = await startMailServer({ hold })
  const id = await storeNote({ documentEmail: to })
  const sending = send(normal, id)
  await server.firstTo(to)
  const second = await send(other, id)
  expect(second.status).toBe(409)
  expect(errorBody(second).code).toBe('mail_in_progress')
  release()
  expect((await sending).status).toBe(200)
  expect(server.messagesTo(to)).toBe(1)
})

test('many people at the very same moment: no more mails than were answered as sent', async () => {
  const id = await storeNote({ documentEmail: to })
  const answers = await Promise.all([normal, other, normal, other].map((person) => send(person, id)))
  const sent = answers.filter(({ status }) => status === 200).length
  expect(sent).toBeGreaterThan(0)
  expect(server.messagesTo(to)).toBe(sent)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(errorBody(answer).code).toBe('mail_in_progress')
  }
})

/** Stores the record that a server leaves if it crashes between sending and recording. @returns the id of the record */
async function storeInterrupted(noteId: string, key: string, leaseUntil: number): Promise<string> {
  const { cc, subject, body } = await readRequest(normal, noteId)
  const id = createHash('sha256').update(`${noteId}\n${key}`).digest('hex')
  await adminDb()
    .doc(`mailLog/${id}`)
    .set({
      kind: 'request',
      noteId,
      to,
      cc,
      subject,
      contentHash: createHash('sha256')
        .update(JSON.stringify([to, cc, subject, body]))
        .digest('hex'),
      messageId: '<interrupted@example.co.jp>',
      state: 'sending',
      startedAt: Timestamp.fromMillis(leaseUntil - 90_000),
      leaseUntil: Timestamp.fromMillis(leaseUntil),
      finishedAt: null,
      reason: '',
      warning: '',
      uid: normal.uid,
      email: normal.email,
      name: normal.displayName,
      requestId: 'interrupted',
    })
  await adminDb().doc(`mailLocks/${noteId}`).set({ attempt: id })
  return id
}

test.each([
  ['the same key', 'crashed'],
  ['a new key', 'another'],
])('after a crash, %s sends nothing, and says that nobody knows', async (_, key) => {
  const id = await storeNote({ documentEmail: to })
  const attempt = await storeInterrupted(id, 'crashed', Date.now() - 1000)
  const answer = await send(other, id, { key })
  expect(answer.status).toBe(409)
  expect(errorBody(answer).code).toBe('mail_unclear')
  expect(errorBody(answer).message).toContain('届いているか確認してから')
  expect(server.messagesTo(to)).toBe(0)
  expect((await adminDb().doc(`mailLog/${attempt}`).get()).data()).toMatchObject({ state: 'unclear' })
  expect(await auditsOf(id)).toMatchObject([{ action: 'mail.unclear', email: normal.email }])

  // The crashed key stays unclear permanently. A person who has checked the outcome sends with a new key.
  expect(errorBody(await send(other, id, { key: 'crashed' })).code).toBe('mail_unclear')
  expect((await send(other, id)).status).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(1)
  expect((await actionsOf(id)).toSorted()).toEqual(['mail.sent', 'mail.unclear'])
})

test('while the lease lasts, a caller hears that it is under way', async () => {
  const id = await storeNote({ documentEmail: to })
  await storeInterrupted(id, 'running', Date.now() + 60 * 60_000)
  for (const key of ['running', 'another']) {
    expect(errorBody(await send(other, id, { key })).code).toBe('mail_in_progress')
  }
  expect(server.messagesTo(to)).toBe(0)
  expect(await actionsOf(id)).toEqual([])
})

describe('a user who has lost the role since', () => {
  /** Returns a function with which a person sends a mail that the server composed for a colleague with permission. */
  async function mailOf(noteId: string): Promise<(person: Person, key: string | null) => Promise<Answer>> {
    const { to: recipient, cc, subject, body } = await readRequest(other, noteId)
    const json = { to: recipient, cc, subject, body, note_id: noteId }
    return ({ token }, key) =>
      call('/api/v1/send_email', {
        method: 'POST',
        token,
        json,
        headers: key === null ? {} : { 'Idempotency-Key': key },
      })
  }

  test.each(['csv_uploader', null] as const)(
    'and is %s now, hears that their mail went out, and not that they may not send',
    async (role) => {
      const id = await storeNote({ documentEmail: to })
      const sendAs = await mailOf(id)
      const person = await signInAs('normal')
      const first = await sendAs(person, 'k')
      expect(first.status).toBe(200)
      await giveRole(person, role)
      expect((await sendAs(person, 'k')).json).toEqual(first.json)
      expect(errorBody(await sendAs(person, 'another')).code).toBe('forbidden')
      expect(errorBody(await sendAs(person, null)).code).toBe('forbidden')
      expect(server.mailsTo(to)).toHaveLength(1)
    },
  )

  test('hears that it failed, or that nobody knows, and nothing of what a colleague sent', async () => {
    const id = await storeNote({ documentEmail: to })
    const sendAs = await mailOf(id)
    const person = await signInAs('normal')
    await server.stop()
    expect((await sendAs(person, 'failed')).status).toBe(502)
    server = await startMailServer()
    expect((await sendAs(other, 'of-a-colleague')).status).toBe(200)
    await giveRole(person, null)
    expect((await sendAs(person, 'failed')).status).toBe(502)
    expect(errorBody(await sendAs(person, 'of-a-colleague')).code).toBe('forbidden')

    const attempt = await storeInterrupted(id, 'crashed', Date.now() - 1000)
    await adminDb().doc(`mailLog/${attempt}`).update({ uid: person.uid })
    expect(errorBody(await sendAs(person, 'crashed')).code).toBe('mail_unclear')
    const later = Timestamp.fromMillis(Date.now() + 60 * 60_000)
    await adminDb().doc(`mailLog/${attempt}`).update({ leaseUntil: later })
    expect(errorBody(await sendAs(person, 'crashed')).code).toBe('mail_in_progress')
    expect(server.mailsTo(to)).toHaveLength(1)
  })
})
