import { type MorningMailRules, morningMailSchema } from '@kenshu/contract/today/morning-mail'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminAuth, adminDb, appUrl } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { queueMorningMailsHere } from '../support/mail/morning-mails.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { type MailServer, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'

const PATH = '/api/v1/user/me/morning_mail/'
const AT_EIGHT: MorningMailRules = { isOn: true, hour: 8, businessDaysOnly: true }
/** A Wednesday, years after the rules were saved. */
const MORNING = new Date('2033-03-16T08:00:00+09:00')
const NEXT = new Date('2033-03-17T08:00:00+09:00')

let server: MailServer
/** a sales person with no notes but those of the test */
let sales: Person

beforeAll(async () => {
  server = await startMailServer()
})
afterAll(async () => {
  await server.stop()
  await adminDb().recursiveDelete(adminDb().collection('morningMails'))
})
beforeEach(async () => {
  sales = await signInAs('normal')
})

async function read(person: Person) {
  return answered(await call(PATH, { token: person.token }), morningMailSchema.strict())
}

async function save(person: Person, rules: object) {
  return call(PATH, { method: 'PUT', token: person.token, json: rules })
}

async function saved(person: Person, rules: Partial<MorningMailRules> = {}) {
  return answered(await save(person, { ...AT_EIGHT, ...rules }), morningMailSchema.strict())
}

function stored({ uid }: Person) {
  return adminDb().doc(`morningMails/${uid}`).get()
}

/** How many mails were queued for a person. */
async function queuedFor({ uid }: Person): Promise<number> {
  const { docs } = await adminDb().collection('mailLog').where('noteId', '==', uid).get()
  return docs.length
}

async function ownNotes(person: Person): Promise<void> {
  await storeNote({ salesPersonEmail: person.email })
  await storeNote({ salesPersonEmail: person.email })
  await storeNote({ salesPersonEmail: person.email, hakkouStatus: 'CL検収拒否' })
}

test('off until the person switches it on, and only they do; each change stands in the audit trail', async () => {
  expect(await read(sales)).toEqual({ rules: { ...AT_EIGHT, isOn: false }, next: null })
  const before = Date.now()
  const { rules, next } = await saved(sales, { hour: 11, businessDaysOnly: false })
  expect(rules).toEqual({ isOn: true, hour: 11, businessDaysOnly: false })
  expect(new Date(next ?? 0).getTime()).toBeGreaterThan(before)
  expect(next).toMatch(/T02:00:00/)
  expect(await read(sales)).toEqual({ rules, next })
  // Saving the same rules again changes nothing.
  await saved(sales, rules)
  expect((await saved(sales, { isOn: false })).next).toBeNull()
  expect(await auditsOf(sales.uid)).toMatchObject([
    {
      action: 'settings.morning_mail',
      uid: sales.uid,
      changes: [{ label: '朝のメール', before: '送らない', after: '毎日の11:00' }],
    },
    { action: 'settings.morning_mail', changes: [{ before: '毎日の11:00', after: '送らない' }] },
  ])
  expect((await stored(await signInAs('admin'))).exists).toBe(false)
  for (const wrong of [{ hour: 5 }, { hour: 12 }, { hour: 8.5 }, { isOn: 'true' }, { uid: 'x' }]) {
    const answer = await save(sales, { ...AT_EIGHT, ...wrong })
    expect([wrong, errorBody(answer).code]).toEqual([wrong, 'invalid_request'])
  }
})

test('in the morning one mail with the counts of きょう and a link for each, however often and by whomever it is run', async () => {
  await ownNotes(sales)
  await saved(sales)
  await Promise.all([
    queueMorningMailsHere(MORNING),
    queueMorningMailsHere(MORNING),
    queueMorningMailsHere(MORNING, lostAnswers()),
  ])
  await queueMorningMailsHere(new Date(MORNING.getTime() + 3 * 60 * 60_000))
  const [notice] = [...(await endedNotices(sales.uid, 1)).values()]
  expect(notice).toMatchObject({ kind: 'notice', state: 'sent', to: sales.email })

  const mails = server.mailsTo(sales.email)
  expect(mails).toHaveLength(1)
  const { subject, text = '', html = '', headers } = mails[0]?.parsed ?? { headers: [] }
  expect(subject).toBe('【検収】きょうの対応 3件')
  const lines = text.replaceAll('\r\n', '\n')
  expect(lines).toContain(`\n差し戻し 1件\n${appUrl()}/today/rejected\n`)
  expect(lines).toContain(`\n自分の未依頼 2件\n${appUrl()}/today/unasked\n`)
  expect(lines).toContain(`\n朝のメールの設定\n${appUrl()}/today/settings\n`)
  expect(html).toContain(`href="${appUrl()}/today/rejected"`)
  expect(text).not.toContain(sales.email)
  expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect((await stored(sales)).data()).toMatchObject({
    lastDay: '2033-03-16',
    nextAt: Timestamp.fromDate(NEXT),
  })
  expect((await auditsOf(sales.uid)).at(-1)).toMatchObject({ action: 'notice.sent', uid: '' })

  // Another hour of the same day brings no second one.
  expect((await saved(sales, { hour: 9 })).next).not.toBeNull()
  await queueMorningMailsHere(NEXT)
  expect(await queuedFor(sales)).toBe(1)
  await queueMorningMailsHere(new Date(NEXT.getTime() + 60 * 60_000))
  expect(await queuedFor(sales)).toBe(2)
})

test('none where it is off, where the role or the account is gone, where nothing waits, and on days off; the others get theirs', async () => {
  const [off, roleless, disabled, idle] = (await Promise.all([1, 2, 3, 4].map(() => signInAs('normal')))) as [
    Person,
    Person,
    Person,
    Person,
  ]
  for (const person of [off, roleless, disabled, sales]) await ownNotes(person)
  for (const person of [off, roleless, disabled, idle, sales]) await saved(person)
  await saved(off, { isOn: false })
  // The stored copies of both still look as if they had access.
  await giveRole(roleless, null)
  await adminAuth().updateUser(disabled.uid, { disabled: true })
  const admin = await signInAs('admin')
  await saved(admin, { hour: 6 })

  // A Sunday
  await queueMorningMailsHere(new Date('2033-03-13T08:00:00+09:00'))
  for (const person of [off, roleless, disabled, idle, sales, admin]) expect(await queuedFor(person)).toBe(0)
  await queueMorningMailsHere(MORNING)
  await endedNotices(sales.uid, 1)
  await endedNotices(admin.uid, 1)
  for (const person of [off, roleless, disabled, idle]) expect(await queuedFor(person)).toBe(0)
  const [mail] = server.mailsTo(admin.email)
  expect(mail?.parsed.text).toContain(`${appUrl()}/today/noImport`)
})

test('one person’s unreadable record or rules stop nobody else’s mail', async () => {
  const broken = await signInAs('normal')
  const odd = await signInAs('normal')
  for (const person of [broken, odd, sales]) {
    await ownNotes(person)
    await saved(person)
  }
  await adminDb().doc(`users/${broken.uid}`).update({ email: 7 })
  await adminDb().doc(`morningMails/${odd.uid}`).update({ rules: 'none' })
  await queueMorningMailsHere(MORNING)
  await endedNotices(sales.uid, 1)
  expect((await queuedFor(broken)) + (await queuedFor(odd))).toBe(0)
})

test('the schedule decides what is due', async () => {
  await saved(sales)
  const before = Date.now()
  await adminDb()
    .doc(`morningMails/${sales.uid}`)
    .update({ nextAt: Timestamp.fromMillis(before - 60_000) })
  expect(await runSchedule('sweepNotices')).toBe(200)
  const nextAt: unknown = (await stored(sales)).get('nextAt')
  expect(nextAt instanceof Timestamp && nextAt.toMillis() > before).toBe(true)
})
