import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { errorBody } from '../support/http/call.ts'
import { send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { askedDaysAgo, open, storeClientNote } from '../support/notes/confirm.ts'
import { storedNote } from '../support/notes/stored-note.ts'

/** The recipients of the requests. */
const PEOPLE = { salesPersonEmail: ownAddress('sales', 'example.co.jp'), documentEmail: ownAddress() }

let admin: Person
let server: MailServer | undefined

beforeAll(async () => {
  admin = await signInAs('admin')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})

test('a link that has run out opens again once the request is sent, and the note has no new revision', async () => {
  server = await startMailServer()
  const note = await storeClientNote(PEOPLE)
  await askedDaysAgo(note, 91)
  expect(errorBody(await open(note)).code).toBe('link_expired')
  const before = Date.now()
  expect((await send(admin, note.id)).status).toBe(200)
  expect((await open(note)).status).toBe(200)
  const { requestedAt, revision } = (await storedNote(note.id)) ?? {}
  expect(requestedAt instanceof Timestamp && requestedAt.toMillis()).toBeGreaterThanOrEqual(before)
  expect(revision).toBe(1)
})

test('a request that could not be sent renews nothing', async () => {
  const note = await storeClientNote(PEOPLE)
  await askedDaysAgo(note, 91)
  const { requestedAt } = (await storedNote(note.id)) ?? {}
  expect((await send(admin, note.id)).status).toBe(502)
  expect((await storedNote(note.id))?.['requestedAt']).toEqual(requestedAt)
  expect(errorBody(await open(note)).code).toBe('link_expired')
})
