import { type CompanySettings, companySettingsSchema, type Sending } from '@kenshu/contract/company/company'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { CONFIRM_LINK_DAYS } from '../../scripts/emulators/company.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { askedDaysAgo, open, read, storeClientNote, viewOf } from '../support/notes/confirm.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { onOneDay } from '../support/on-one-day.ts'

const PATH = '/api/v1/settings/company/'
const DAY_MS = 24 * 60 * 60 * 1000

let admin: Person
let server: MailServer

async function forget(): Promise<void> {
  await adminDb().recursiveDelete(adminDb().doc('settings/company'))
  await adminDb().doc('paces/mail').delete()
}

beforeAll(async () => {
  admin = await signInAs('admin')
  server = await startMailServer()
})
beforeEach(forget)
afterAll(async () => {
  await forget()
  await server.stop()
})

async function settings(): Promise<CompanySettings> {
  return answered(await call(PATH, { token: admin.token }), companySettingsSchema.strict())
}

async function save(changes: Partial<Sending>) {
  const { current, revision } = await settings()
  const json = { ...current, sending: { ...current.sending, ...changes }, revision }
  return call(PATH, { method: 'PUT', token: admin.token, json })
}

async function saved(changes: Partial<Sending>): Promise<CompanySettings> {
  return answered(await save(changes), companySettingsSchema.strict())
}

function daysLeft(expiresAt: string): number {
  return Math.round((new Date(expiresAt).getTime() - Date.now()) / DAY_MS)
}

/** Changes the record as if the days of a link had been saved earlier. */
async function savedDaysAgo(days: number): Promise<void> {
  const from = new Date(Date.now() - days * DAY_MS).toISOString()
  await adminDb()
    .doc('settings/company')
    .update({ linkDaysSince: [{ from, days: 30 }] })
}

test('links that are out keep their days; those that are sent later have the new ones, and expire by them', async () => {
  const [before, after, late] = [await storeClientNote(), await storeClientNote(), await storeClientNote()]
  await askedDaysAgo(before, 60)
  const { current } = await saved({ linkDays: 30 })
  expect(current.sending.linkDays).toBe(30)
  expect(daysLeft(viewOf(await open(before)).expiresAt)).toBe(CONFIRM_LINK_DAYS - 60)

  await savedDaysAgo(40)
  await askedDaysAgo(after, 10)
  await askedDaysAgo(late, 35)
  expect(daysLeft(viewOf(await open(after)).expiresAt)).toBe(20)
  expect(daysLeft(viewOf(await open(before)).expiresAt)).toBe(CONFIRM_LINK_DAYS - 60)
  for (const answer of [await open(late), await read(late)]) {
    expect(errorBody(answer).code).toBe('link_expired')
  }
  expect((await auditsOf('company')).at(-1)?.['changes']).toEqual([
    { field: 'linkDays', label: 'URLの有効日数', before: String(CONFIRM_LINK_DAYS), after: '30' },
  ])
})

test('nobody can set more than the operator allows', async () => {
  const { first } = await settings()
  const longer = await save({ linkDays: first.sending.linkDays + 1 })
  expect(longer.status).toBe(422)
  expect(errorBody(longer).error).toBe('URLの有効日数：7〜90の整数で入力してください。')
  const faster = await save({ mailsPerMinute: first.sending.mailsPerMinute + 1 })
  expect(errorBody(faster).error).toContain('1分間に送るメールの上限：')
  expect((await settings()).revision).toBe(0)
})

test(
  'the day’s requests by hand to one recipient are asked about from the number that was set',
  onOneDay(async () => {
    await saved({ requestsByHand: 1 })
    const to = ownAddress()
    const [one, other] = [
      await storeNote({ salesChangedClientContactEmail: to }),
      await storeNote({ salesChangedClientContactEmail: to }),
    ]
    expect((await send(admin, one, { moreToday: false })).status).toBe(200)
    expect(errorBody(await send(admin, other, { moreToday: false })).code).toBe('mail_many_today')
    expect((await send(admin, other, { moreToday: true })).status).toBe(200)
  }),
)

test('mails go out at the pace that was set', async () => {
  await saved({ mailsPerMinute: 6 })
  const id = await storeNote({ salesChangedClientContactEmail: ownAddress() })
  const start = Date.now()
  expect((await send(admin, id)).status).toBe(200)
  const data = (await adminDb().doc('paces/mail').get()).data()
  const { nextAt } = z.object({ nextAt: z.instanceof(Timestamp) }).parse(data)
  // A minute has six turns.
  expect(nextAt.toMillis() - start).toBeGreaterThanOrEqual(10_000)
})
