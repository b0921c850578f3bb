import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreRemindedNotes } from '../../functions/src/adapters/firestore/reminders/reminded-notes.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import {
  askedBusinessDaysAgo,
  forgetRules,
  haveRules,
  loggedReminders,
  remind,
  remindHere,
  storeAsked,
  upcoming,
} from '../support/mail/reminders.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { accept, type ClientNote, storeClientNote } from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'
import { storedNote } from '../support/notes/stored-note.ts'

let admin: Person
let server: MailServer | undefined

beforeAll(async () => {
  admin = await signInAs('admin')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(forgetRules)

function mailsTo(address: string) {
  return server?.mailsTo(address) ?? []
}

/**
 * A Friday, and the Wednesday after it, on which the first reminder is due. Both are years ahead, where no other test has notes.
 */
const ASKED = new Date('2031-03-07T03:00:00Z')
const DUE = new Date('2031-03-12T01:00:00Z')

function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000)
}

async function storeAskedAt(documentEmail: string, at = ASKED): Promise<ClientNote> {
  const note = await storeClientNote({ documentEmail })
  await adminDb()
    .doc(`deliveryNotes/${note.id}`)
    .update({ requestedAt: Timestamp.fromDate(at) })
  return note
}

test('one mail a recipient, however many notes, with the link and password of each; once, however often it is started', async () => {
  server = await startMailServer()
  await haveRules({})
  const [to, other, taro, hanako] = [
    ownAddress(),
    ownAddress(),
    ownAddress('taro', 'example.co.jp'),
    ownAddress('hanako', 'example.co.jp'),
  ]
  const first = await storeAsked({ documentEmail: to, salesPersonEmail: taro })
  const second = await storeAsked({ documentEmail: to.toUpperCase(), salesPersonEmail: hanako })
  const alone = await storeAsked({ documentEmail: other, salesPersonEmail: taro })
  const young = await storeAsked({ documentEmail: ownAddress() }, 0)
  expect(await Promise.all([remind(), remind(), remind()])).toEqual([200, 200, 200])
  expect(await remind()).toBe(200)

  const both = mailsTo(to)
  expect(both).toHaveLength(1)
  const [mail] = both
  for (const { accessToken, password } of [first, second]) {
    expect(mail?.parsed.text).toContain(`/confirm/${accessToken}/\n`)
    expect(mail?.parsed.text).toContain(`\n${password}\n`)
  }
  expect(mail?.parsed.cc?.map(({ address }) => address).toSorted()).toEqual([taro, hanako].toSorted())
  expect(mail?.parsed.replyTo?.map(({ address }) => address).toSorted()).toEqual([taro, hanako].toSorted())
  expect(mail?.parsed.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(mailsTo(other)).toHaveLength(1)
  expect(mailsTo(other)[0]?.parsed.text).not.toContain(first.accessToken)

  for (const { id } of [first, second, alone]) {
    expect(await historyOf(admin, id)).toMatchObject([{ action: 'reminder.sent', who: 'システム' }])
  }
  expect(await actionsOf(young.id)).toEqual([])
  expect((await storedNote(first.id))?.['reminded']).toMatchObject({ turns: 1, isExpiryTold: false })
})

test('on weekends, public holidays and the company’s days off nothing goes out, nor outside of the hours', async () => {
  server = await startMailServer()
  await haveRules({
    firstAfter: 1,
    every: 1,
    hour: 10,
    daysOff: [{ from: '2031-03-19', to: '2031-03-19', name: '創立記念日' }],
  })
  const to = ownAddress()
  await storeAskedAt(to, new Date('2031-03-14T03:00:00Z'))
  for (const [moment, count] of [
    ['2031-03-14T20:00:00+09:00', 0],
    // Saturday and Sunday
    ['2031-03-15T10:00:00+09:00', 0],
    ['2031-03-16T10:00:00+09:00', 0],
    ['2031-03-17T09:59:59+09:00', 0],
    ['2031-03-17T10:00:00+09:00', 1],
    ['2031-03-17T12:00:00+09:00', 1],
    ['2031-03-18T20:00:00+09:00', 1],
    ['2031-03-19T10:00:00+09:00', 1],
    ['2031-03-20T19:59:00+09:00', 2],
    // 春分の日
    ['2031-03-21T10:00:00+09:00', 2],
    ['2031-03-24T10:00:00+09:00', 3],
    ['2031-03-25T10:00:00+09:00', 3],
  ] as const) {
    await remindHere(new Date(moment))
    expect([moment, mailsTo(to).length]).toEqual([moment, count])
  }
})

test('who has answered between the plan and the mail is not in it', async () => {
  server = await startMailServer()
  await haveRules({})
  const to = ownAddress()
  const answered = await storeAskedAt(to)
  const open = await storeAskedAt(to)
  const notes = firestoreRemindedNotes(adminDb(), console)
  await remindHere(DUE, {
    remindedNotes: {
      ...notes,
      async askedBetween(from, before) {
        const planned = await notes.askedBetween(from, before)
        await adminDb()
          .doc(`deliveryNotes/${answered.id}`)
          .update({ hakkouStatus: 'CL検収済', isAccepted: true })
        return planned
      },
    },
  })
  expect(mailsTo(to)).toHaveLength(1)
  expect(mailsTo(to)[0]?.parsed.text).toContain(open.accessToken)
  expect(mailsTo(to)[0]?.parsed.text).not.toContain(answered.accessToken)
  expect(await actionsOf(answered.id)).toEqual([])
})

test.each(['before', 'after'] as const)(
  'killed between claim and outcome, %s the send: it shows as unclear and is never sent again',
  async (moment) => {
    server = await startMailServer()
    await haveRules({})
    const to = ownAddress()
    const { id } = await storeAskedAt(to)
    const script = path.resolve(import.meta.dirname, '../support/mail/killed-reminder.ts')
    const child = fork(script, [DUE.toISOString(), moment])
    await once(child, 'exit')
    expect(await loggedReminders(to)).toMatchObject([{ state: 'sending', tries: 1 }])
    const sent = moment === 'before' ? 0 : 1

    await remindHere(minutesAfter(DUE, 1))
    expect(await loggedReminders(to)).toMatchObject([{ state: 'sending' }])
    await remindHere(minutesAfter(DUE, 5))
    expect(await loggedReminders(to)).toMatchObject([{ state: 'unclear', tries: 1 }])
    await remindHere(minutesAfter(DUE, 10))
    expect(server.messagesTo(to)).toBe(sent)
    expect(await actionsOf(id)).toEqual(['reminder.unclear'])
    expect((await storedNote(id))?.['reminded']).toMatchObject({ turns: 1 })
  },
)

test('every commit’s answer is lost: still one mail, one entry', async () => {
  server = await startMailServer()
  await haveRules({})
  const to = ownAddress()
  const { id } = await storeAskedAt(to)
  await remindHere(DUE, { db: lostAnswers() })
  expect(mailsTo(to)).toHaveLength(1)
  expect(await actionsOf(id)).toEqual(['reminder.sent'])
  expect((await storedNote(id))?.['reminded']).toMatchObject({ turns: 1 })
})

test('a mail server that wants it later gets it once more in the next run; one that is down all day does not cost a turn', async () => {
  const to = ownAddress()
  await haveRules({})
  const { id } = await storeAskedAt(to)
  await remindHere(DUE)
  await remindHere(minutesAfter(DUE, 5))
  expect(await loggedReminders(to)).toMatchObject([{ state: 'queued', tries: 2 }])
  expect((await storedNote(id))?.['reminded']).toBeUndefined()

  server = await startMailServer({ recipientsAtFirst: { [to]: { code: 451, text: '4.7.1 try again' } } })
  const tomorrow = minutesAfter(DUE, 24 * 60)
  await remindHere(tomorrow)
  expect(mailsTo(to)).toEqual([])
  await remindHere(minutesAfter(tomorrow, 5))
  expect(mailsTo(to)).toHaveLength(1)
  const attempts = (await loggedReminders(to)).map(({ state }) => String(state))
  expect(attempts.toSorted()).toEqual(['failed', 'sent'])
  expect((await actionsOf(id)).toSorted()).toEqual(['reminder.failed', 'reminder.sent'])
  expect((await storedNote(id))?.['reminded']).toMatchObject({ turns: 1 })
})

test('an address that is refused for good: the note says so, and gets no more until its client is asked again', async () => {
  const to = ownAddress()
  server = await startMailServer({ recipients: { [to]: { code: 550, text: '5.1.1 unknown' } } })
  await haveRules({ every: 1 })
  const { id } = await storeAskedAt(to)
  await remindHere(DUE)
  await remindHere(minutesAfter(DUE, 24 * 60))
  expect(await loggedReminders(to)).toMatchObject([{ state: 'failed', tries: 1 }])
  expect(await storedNote(id)).toMatchObject({ mailProblem: 'failed' })
  expect(await actionsOf(id)).toEqual(['reminder.failed'])
})

test('a run of the last day that did not reach everybody is told of beside what goes out next', async () => {
  const to = ownAddress()
  await haveRules({})
  const { id } = await storeAsked({ documentEmail: to })
  expect(await remind()).toBe(200)
  const { last, days } = await upcoming(admin)
  const unsent = last?.unsent.filter((mail) => mail.to === to) ?? []
  // Nothing listens on the mail server's port.
  expect(unsent).toMatchObject([{ state: 'queued', notes: [{ id }] }])
  expect(days[0]?.mails.find((mail) => mail.to === to)?.notes).toMatchObject([{ id, turn: 1 }])
  await adminDb().doc(`deliveryNotes/${id}`).update({ hakkouStatus: '営業発行停止' })
  expect((await upcoming(admin)).days.flatMap(({ mails }) => mails.filter((mail) => mail.to === to))).toEqual(
    [],
  )
})

test('a client who accepts is not reminded', async () => {
  server = await startMailServer()
  await haveRules({})
  const note = await storeAsked({ documentEmail: '' }, 0)
  expect((await accept(note)).status).toBe(200)
  const to = ownAddress()
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ documentEmail: to })
  await askedBusinessDaysAgo(note, 10)
  expect(await remind()).toBe(200)
  expect(mailsTo(to)).toEqual([])
})
