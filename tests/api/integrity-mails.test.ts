import { type Repair, repairSchema } from '@kenshu/contract/integrity/repair'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call } from '../support/http/call.ts'
import { storeReminder } from '../support/mail/bounces.ts'
import { deliverAgain, storeNoticeWithoutEvent, sweep } from '../support/mail/notices.ts'
import { send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'

const OLD = Timestamp.fromDate(new Date('2026-04-01T00:00:00Z'))

let admin: Person
let server: MailServer

beforeAll(async () => {
  admin = await signInAs('admin')
})
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(async () => {
  await server.stop()
})

async function repair(id: string, shown: string | null = null): Promise<Repair> {
  const json = { kind: 'mail_stuck', place: `mailLog/${id}`, shown }
  return answered(
    await call('/api/v1/integrity/repair/', { method: 'POST', token: admin.token, json }),
    repairSchema,
  )
}

const mail = (id: string) => adminDb().doc(`mailLog/${id}`)
const stateOf = async (id: string) => String((await mail(id).get()).get('state'))

/** Looks at the repair, and has it made. @returns what was shown */
async function repaired(id: string): Promise<Repair['changes']> {
  const { changes, shown, is_done } = await repair(id)
  expect(is_done).toBe(false)
  expect(await repair(id, shown)).toMatchObject({ is_done: true, changes })
  expect((await repair(id)).changes).toEqual([])
  return changes
}

/** Everything that could send a mail again. */
async function tryEverything(id: string): Promise<void> {
  expect(await sweep()).toBe(200)
  expect(await deliverAgain(id)).toBe(200)
}

test('a request that went out and was never recorded gets the end that it has, and is not sent again', async () => {
  const to = ownAddress()
  const noteId = await storeNote({ documentEmail: to, salesPersonEmail: admin.email })
  const key = 'a-key-of-a-stuck-mail'
  expect((await send(admin, noteId, { key })).status).toBe(200)
  const id = String((await adminDb().doc(`mailLocks/${noteId}`).get()).get('attempt'))
  await mail(id).update({ state: 'sending', leaseUntil: OLD, finishedAt: null })
  expect(await repaired(id)).toEqual([{ place: `mailLog/${id}`, before: '送信中', after: '送信結果不明' }])
  expect(await stateOf(id)).toBe('unclear')
  await tryEverything(id)
  expect((await send(admin, noteId, { key })).json).toMatchObject({ code: 'mail_unclear' })
  expect(server.mailsTo(to)).toHaveLength(1)
  expect((await auditsOf(noteId)).map(({ action }) => action)).toContain('mail.unclear')
  expect((await auditsOf(id)).map(({ action, uid }) => [action, uid])).toEqual([
    ['integrity.repair', admin.uid],
  ])
})

test.each([
  ['waited too long', { state: 'queued', queuedAt: OLD }, '送信失敗', 'failed', 'notice.failed'],
  [
    'was being sent when its sender died',
    { state: 'sending', tries: 1, messageId: '<x@example.co.jp>', queuedAt: OLD, leaseUntil: OLD },
    '送信結果不明',
    'unclear',
    'notice.unclear',
  ],
])('a notice that %s ends without a mail', async (_, fields, after, state, action) => {
  const to = ownAddress()
  const id = await storeNoticeWithoutEvent({ to, ...fields })
  expect(await repaired(id)).toMatchObject([{ after }])
  expect(await stateOf(id)).toBe(state)
  await tryEverything(id)
  expect([server.mailsTo(to).length, await stateOf(id)]).toEqual([0, state])
  expect((await auditsOf(`note-of-${id}`)).map((entry) => entry['action'])).toEqual([action])
})

test('a reminder whose sender died becomes unclear', async () => {
  await storeReminder([], ownAddress())
  const { docs } = await adminDb().collection('mailLog').where('kind', '==', 'reminder').get()
  const id =
    docs.toSorted((one, other) => Number(other.get('startedAt')) - Number(one.get('startedAt')))[0]?.id ?? ''
  await mail(id).update({ state: 'sending', leaseUntil: OLD, finishedAt: null })
  expect(await repaired(id)).toMatchObject([{ after: '送信結果不明' }])
  expect(await stateOf(id)).toBe('unclear')
})

test('what somebody is sending, or has sent since it was shown, is left alone', async () => {
  const to = ownAddress()
  const leaseUntil = Timestamp.fromMillis(Date.now() + 60_000)
  const busy = await storeNoticeWithoutEvent({ to, state: 'sending', queuedAt: OLD, leaseUntil })
  expect((await repair(busy)).changes).toEqual([])
  const id = await storeNoticeWithoutEvent({ to, queuedAt: OLD })
  const { shown, changes } = await repair(id)
  expect(changes).toHaveLength(1)
  expect(await sweep()).toBe(200)
  expect(await stateOf(id)).toBe('sent')
  expect(await repair(id, shown)).toMatchObject({ changes: [], is_done: false })
  expect([await stateOf(id), server.mailsTo(to).length]).toEqual(['sent', 1])
  await mail(busy).delete()
})
