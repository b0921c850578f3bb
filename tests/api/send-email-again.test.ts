import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { errorBody } from '../support/http/call.ts'
import { send, sentSecondsAgo } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { begin, ended, outcomesOf } from '../support/notes/bulk-calls.ts'
import { draftOf, sendBundle, storeRecipientNotes } from '../support/notes/bundles.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { onOneDay } from '../support/on-one-day.ts'

let normal: Person
let other: Person
let server: MailServer
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

/** A negative age in seconds, so that the last mail counts as just sent for an hour, even on a slow machine. */
const JUST_NOW = -3600

test('a user who sends the same request again within a minute is told who sent it, and may go on', async () => {
  const id = await storeNote({ documentEmail: to })
  expect((await send(normal, id, { again: false })).status).toBe(200)
  await sentSecondsAgo(id, JUST_NOW)
  for (const person of [normal, other]) {
    const told = await send(person, id, { again: false })
    expect(told.status).toBe(409)
    expect(errorBody(told)).toMatchObject({
      code: 'mail_just_sent',
      message: `この検収依頼メールは直近1分以内に送信済みです（送信者: ${normal.email}）。`,
    })
  }
  expect(server.mailsTo(to)).toHaveLength(1)
  expect((await send(other, id, { again: true })).status).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(2)
})

test('a minute later nobody is asked', async () => {
  const id = await storeNote({ documentEmail: to })
  await send(normal, id, { again: false })
  await sentSecondsAgo(id, 61)
  expect((await send(normal, id, { again: false })).status).toBe(200)
})

test('the same key within the minute gets its answer again, not the question', async () => {
  const id = await storeNote({ documentEmail: to })
  const first = await send(normal, id, { again: false, key: 'k' })
  expect((await send(normal, id, { again: false, key: 'k' })).json).toEqual(first.json)
  expect(server.mailsTo(to)).toHaveLength(1)
})

test('a mail to a corrected address, and one after a failure, are not the same again', async () => {
  const id = await storeNote({ documentEmail: to })
  await send(normal, id, { again: false })
  await sentSecondsAgo(id, JUST_NOW)
  const corrected = ownAddress()
  await adminDb().doc(`deliveryNotes/${id}`).update({ documentEmail: corrected })
  expect((await send(normal, id, { again: false })).status).toBe(200)
  expect(server.mailsTo(corrected)).toHaveLength(1)

  const failing = await storeNote({ documentEmail: to })
  await server.stop()
  expect((await send(normal, failing, { again: false })).status).toBe(502)
  server = await startMailServer()
  expect((await send(normal, failing, { again: false })).status).toBe(200)
})

test('of two people at the same moment one sends, and the other hears of it', async () => {
  const id = await storeNote({ documentEmail: to })
  const answers = await Promise.all(
    [normal, other, normal, other].map((person) => send(person, id, { again: false })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(['mail_in_progress', 'mail_just_sent']).toContain(errorBody(answer).code)
  }
  expect(server.messagesTo(to)).toBe(1)
})

test('a mail for several notes asks about the one whose client was asked just now', async () => {
  const [first, second] = await storeRecipientNotes(2)
  if (first === undefined || second === undefined) throw new Error('no notes')
  expect((await send(normal, second.id, { again: false })).status).toBe(200)
  await sentSecondsAgo(second.id, JUST_NOW)
  const draft = await draftOf(normal, [first, second])
  const told = await sendBundle(normal, draft, true, false)
  expect(errorBody(told)).toMatchObject({ code: 'mail_just_sent' })
  expect(errorBody(told).error).toMatch(
    /^納品書番号 .+：この検収依頼メールは直近1分以内に送信済みです（送信者: /,
  )
  expect((await sendBundle(normal, draft, true, true)).status).toBe(200)
  await sentSecondsAgo(first.id, JUST_NOW)
  expect((await send(other, first.id, { again: false })).status).toBe(409)
})

/** Stores attempts as if `count` requests had been sent to the test's recipient today by hand. */
async function sentByHandToday(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const answer = await send(normal, await storeNote({ documentEmail: to }), { moreToday: false })
    expect(answer.status).toBe(200)
  }
}

test(
  'the sixth request of a day to one recipient by hand waits for a user who confirms it, with any sender',
  onOneDay(async () => {
    to = ownAddress()
    await sentByHandToday(5)
    const id = await storeNote({ documentEmail: to.toUpperCase() })
    for (const person of [normal, other]) {
      const held = await send(person, id, { moreToday: false })
      expect(held.status).toBe(409)
      expect(errorBody(held)).toMatchObject({
        code: 'mail_many_today',
        message: `${to.toUpperCase()} 宛の検収依頼メールは、本日すでに5通を手動で送信しています。`,
      })
    }
    expect(server.mailsTo(to)).toHaveLength(5)
    expect((await send(other, id, { moreToday: true })).status).toBe(200)
  }),
)

test(
  'a mail about several notes counts as one, and one that failed as none',
  onOneDay(async () => {
    to = ownAddress()
    const notes = await storeRecipientNotes(4, { documentEmail: to })
    const draft = await draftOf(normal, notes)
    expect((await sendBundle(normal, draft, true, true, false)).status).toBe(200)
    await sentByHandToday(3)
    await server.stop()
    const failing = await storeNote({ documentEmail: to })
    expect((await send(normal, failing, { moreToday: false })).status).toBe(502)
    server = await startMailServer()
    expect((await send(normal, failing, { moreToday: false })).status).toBe(200)

    const sixth = await draftOf(normal, notes)
    expect(errorBody(await sendBundle(normal, sixth, true, true, false)).code).toBe('mail_many_today')
    expect((await sendBundle(normal, sixth)).status).toBe(200)
  }),
)

test('what was sent with the same key is told, however many there were since', async () => {
  const id = await storeNote({ documentEmail: to })
  const first = await send(normal, id, { key: 'k', moreToday: false })
  await sentByHandToday(4)
  expect((await send(normal, id, { key: 'k', moreToday: false })).json).toEqual(first.json)
})

test('yesterday’s mails do not count, nor those of a job', async () => {
  await sentByHandToday(4)
  const ids = [await storeNote({ documentEmail: to }), await storeNote({ documentEmail: to })]
  expect(outcomesOf(await ended(normal, await begin(normal, 'send', ids)))).toEqual(['done', 'done'])
  await sentByHandToday(1)
  const { docs } = await adminDb().collection('mailLog').where('to', '==', to).get()
  const counted = docs.filter((doc) => doc.get('handDay') !== undefined)
  expect(counted).toHaveLength(5)
  await counted[0]?.ref.update({ handDay: `2020-01-01 ${to}` })
  await sentByHandToday(1)
})
