import { UPCOMING_DAYS } from '@kenshu/contract/limits'
import { noteRemindersSchema } from '@kenshu/contract/reminders/note'
import { firstReminderRules, type ReminderRules } from '@kenshu/contract/reminders/rules'
import {
  clientRemindersSchema,
  reminderExampleSchema,
  reminderSettingsSchema,
} from '@kenshu/contract/reminders/settings'
import { upcomingRemindersSchema } from '@kenshu/contract/reminders/upcoming'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { forgetRules, haveRules, remind, storeAsked, upcoming } from '../support/mail/reminders.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { historyOf } from '../support/notes/history.ts'
import { storedNote } from '../support/notes/stored-note.ts'

let admin: Person
let normal: Person
let server: MailServer | undefined

beforeAll(async () => {
  admin = await signInAs('admin')
  normal = await signInAs('normal')
})
beforeEach(forgetRules)
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(forgetRules)

const SETTINGS = '/api/v1/settings/reminders/'

async function settings() {
  return answered(await call(SETTINGS, { token: admin.token }), reminderSettingsSchema.strict())
}

function save(rules: object, revision: number) {
  return call(SETTINGS, { method: 'PUT', token: admin.token, json: { rules, revision } })
}

function put(path: string, json: object) {
  return call(path, { method: 'PUT', token: normal.token, json })
}

test('off until an admin switches it on; what is saved is kept with who saved it, and stands in the audit trail', async () => {
  const before = await settings()
  expect(before).toMatchObject({ rules: { isOn: false }, revision: 0, saved: null, dayMinutes: 100_000 })
  expect(before.holidays).toContainEqual({
    date: `${String(new Date().getFullYear() + 1)}-01-01`,
    name: '元日',
  })
  const daysOff = [{ from: '2026-12-29', to: '2027-01-04', name: '年末年始' }]
  const rules: ReminderRules = { ...before.rules, isOn: true, hour: 10, daysOff }
  const answer = answered(await save(rules, 0), reminderSettingsSchema.strict())
  expect(answer).toMatchObject({ rules, revision: 1 })
  expect(await settings()).toEqual(answer)
  const audits = await auditsOf('reminders')
  expect(audits.at(-1)).toMatchObject({ action: 'settings.reminders', uid: admin.uid })
  expect(audits.at(-1)?.['changes']).toContainEqual({
    field: 'daysOff',
    label: '会社の休業日',
    before: '',
    after: '2026年12月29日〜2027年1月4日 年末年始',
  })
  // Saving the same rules again changes nothing.
  expect(answered(await save(rules, 1), reminderSettingsSchema)).toEqual(answer)
  expect(await auditsOf('reminders')).toHaveLength(audits.length)
})

test('of two who save at the same time the second one is told, and nothing of the first is lost', async () => {
  const rules = firstReminderRules('2026-04-01')
  const answers = await Promise.all([save({ ...rules, hour: 10 }, 0), save({ ...rules, hour: 11 }, 0)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused === undefined ? null : errorBody(refused)).toMatchObject({
    code: 'stale',
    error: 'ほかの人が設定を更新しました。最新の設定を確認してから、もう一度保存してください。',
  })
  expect((await settings()).revision).toBe(1)
})

test.each([
  ['hour', { hour: 3 }],
  ['firstAfter', { firstAfter: 0 }],
  ['atMost', { atMost: 11 }],
  ['daysOff', { daysOff: [{ from: '2026-05-02', to: '2026-05-01', name: '逆' }] }],
  ['daysOff', { daysOff: [{ from: '2026-05-02', to: '2036-05-01', name: '長い' }] }],
] as const)('a wrong %s is refused', async (_field, wrong) => {
  const answer = await save({ ...firstReminderRules('2026-04-01'), ...wrong }, 0)
  expect(errorBody(answer)).toMatchObject({ code: 'invalid_request' })
  expect((await settings()).revision).toBe(0)
})

test('switched on after its hour, nothing goes out on that day', async () => {
  server = await startMailServer()
  const to = ownAddress()
  await storeAsked({ documentEmail: to })
  expect((await save({ ...firstReminderRules('2020-01-01'), isOn: true, firstAfter: 1 }, 0)).status).toBe(200)
  const { doneDay } = (await adminDb().doc('settings/reminders').get()).data() ?? {}
  expect(doneDay).toMatch(/^\d{10}$/)
})

test('the example is a real note’s mail, without what opens it', async () => {
  const note = await storeAsked({ documentEmail: ownAddress() })
  const answer = await call(`${SETTINGS}example/`, { token: admin.token })
  const { mail } = answered(answer, reminderExampleSchema.strict())
  expect(mail?.subject).toMatch(/^【ご確認のお願い】納品書の検収について（.+）$/)
  expect(mail?.body).toContain('■ パスワード\n------------\n')
  expect(answer.text).not.toContain(note.password)
})

test('what goes out next is listed; a note that is taken out gets no mail, and its turn passes', async () => {
  server = await startMailServer()
  await haveRules({ every: 30 })
  const to = ownAddress()
  const out = await storeAsked({ documentEmail: to, clientName: '株式会社外す', totalAmountWithTax: 5_500 })
  const kept = await storeAsked({ documentEmail: to })
  const { days } = await upcoming(normal)
  expect(days).toHaveLength(UPCOMING_DAYS)
  expect(days.map(({ at }) => at)).toEqual(days.map(({ at }) => at).toSorted())
  const [next] = days
  const mail = next?.mails.find((found) => found.to === to)
  expect(mail?.notes.map(({ id }) => id).toSorted()).toEqual([out.id, kept.id].toSorted())
  expect(mail?.notes.find(({ id }) => id === out.id)).toMatchObject({
    clientName: '株式会社外す',
    totalAmountWithTax: 5_500,
    turn: 1,
    tellsExpiry: false,
    isTakenOut: false,
  })
  const taken = await put(`/api/v1/reminders/upcoming/${String(next?.day)}/`, {
    noteIds: [out.id],
    isTakenOut: true,
  })
  const [after] = answered(taken, upcomingRemindersSchema.strict()).days
  const notes = after?.mails.find((found) => found.to === to)?.notes ?? []
  expect(new Map(notes.map(({ id, isTakenOut }) => [id, isTakenOut]))).toEqual(
    new Map([
      [out.id, true],
      [kept.id, false],
    ]),
  )
  expect(await remind()).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(1)
  expect(server.mailsTo(to)[0]?.parsed.text).not.toContain(out.accessToken)
  expect((await storedNote(out.id))?.['reminded']).toMatchObject({ turns: 1 })
  expect(await remind()).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(1)
})

test('taking out and putting back are calls with an entry in the note’s history', async () => {
  await haveRules({})
  const { id } = await storeAsked({ documentEmail: ownAddress() })
  const day = String((await upcoming(normal)).days.at(-1)?.day)
  const path = `/api/v1/reminders/upcoming/${day}/`
  answered(await put(path, { noteIds: [id], isTakenOut: true }), upcomingRemindersSchema.strict())
  expect(await storedNote(id)).toMatchObject({ takenOutOn: day })
  expect((await put(path, { noteIds: [id], isTakenOut: true })).status).toBe(200)
  expect((await put(path, { noteIds: [id], isTakenOut: false })).status).toBe(200)
  expect(await storedNote(id)).toMatchObject({ takenOutOn: '' })
  const history = await historyOf(admin, id)
  expect(history.map(({ action, changes }) => [action, changes[0]?.after])).toEqual([
    ['reminder.take_out', '送る'],
    ['reminder.take_out', '送らない'],
  ])
  const past = await put('/api/v1/reminders/upcoming/0000000001/', {
    noteIds: [id],
    isTakenOut: true,
  })
  expect(errorBody(past)).toMatchObject({ code: 'impossible_transition' })
})

test('a note and a client can be switched off and on again; the note says when its next one is due, or why none is', async () => {
  server = await startMailServer()
  await haveRules({})
  const clientName = `株式会社${ownAddress()}`
  const to = ownAddress()
  const { id } = await storeAsked({ documentEmail: to, clientName })
  const path = `/api/v1/delivery_notes/${id}/reminders/`
  const state = async () => answered(await call(path, { token: normal.token }), noteRemindersSchema.strict())
  expect(await state()).toMatchObject({
    clientName,
    isOff: false,
    isClientOff: false,
    turns: 0,
    obstacle: null,
  })
  expect((await put(path, { isOff: true })).status).toBe(200)
  expect(await state()).toMatchObject({ isOff: true, nextAt: null, obstacle: 'note_off' })
  expect((await put(path, { isOff: false })).status).toBe(200)
  const clients = '/api/v1/reminders/clients/'
  const off = await put(clients, { clientName, isOff: true })
  expect(answered(off, clientRemindersSchema.strict()).clientsOff).toContain(clientName)
  expect(await state()).toMatchObject({ isClientOff: true, nextAt: null, obstacle: 'client_off' })
  expect((await settings()).clientsOff).toEqual([clientName])
  expect(await remind()).toBe(200)
  expect(server.mailsTo(to)).toEqual([])

  expect((await put(clients, { clientName, isOff: false })).status).toBe(200)
  expect((await state()).nextAt).not.toBeNull()
  expect(await remind()).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(1)
  expect(await state()).toMatchObject({ turns: 1, obstacle: null })
  expect((await historyOf(admin, id)).map(({ action }) => action)).toEqual([
    'reminder.sent',
    'reminder.note',
    'reminder.note',
  ])
})
