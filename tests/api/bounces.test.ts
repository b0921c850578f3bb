import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { noReports } from '../../fixtures/mail/no-reports.ts'
import { googleReport, microsoftReport, postfixReport, type Returned } from '../../fixtures/mail/reports.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import {
  mailProblemOf,
  readAndDie,
  readMailbox,
  sendToBounce,
  storeReminder,
} from '../support/mail/bounces.ts'
import { type ImapServer, startImapServer } from '../support/mail/imap-server.ts'
import { endedNotices, noticesAbout } from '../support/mail/notices.ts'
import { send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { historyOf } from '../support/notes/history.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'

let normal: Person
let smtp: MailServer
let imap: ImapServer
/** Recipient and sales person of the test's note; no other test uses them. */
let to: string
let salesPersonEmail: string

beforeAll(async () => {
  normal = await signInAs('normal')
})
beforeEach(async () => {
  smtp = await startMailServer()
  imap = await startImapServer()
  to = ownAddress()
  salesPersonEmail = ownAddress('sales', 'example.co.jp')
})
afterEach(async () => {
  await Promise.all([smtp.stop(), imap.stop()])
})

function newNote(fields: Parameters<typeof storeNote>[0] = {}): Promise<string> {
  return storeNote({ documentEmail: to, salesPersonEmail, hakkouStatus: '検収依頼済＆未検収', ...fields })
}

async function read(): Promise<void> {
  expect(await readMailbox()).toBe(200)
}

test('the envelope of a request names it, and From is as before', async () => {
  const note = await newNote()
  const { returnTo } = await sendToBounce(normal, smtp, note, to)
  expect(returnTo).toMatch(/^bounces\+[0-9a-f]{48}@example\.co\.jp$/)
  expect(smtp.mailsTo(to)[0]?.parsed).toMatchObject({
    from: { address: 'kenshu@example.co.jp' },
    replyTo: [{ address: salesPersonEmail }],
  })
})

test.each<[string, (returned: Returned) => string, string]>([
  ['Google', googleReport, 'The email account that you tried to reach does not exist.'],
  ['Microsoft', microsoftReport, 'RESOLVER.ADR.RecipientNotFound'],
  ['Postfix', postfixReport, 'Recipient address rejected: User unknown'],
])("the note shows what %s's report says, and the sales person is told", async (_, report, words) => {
  const note = await newNote({ projectName: '髙﨑①案件' })
  const returned = await sendToBounce(normal, smtp, note, to)
  expect(await mailProblemOf(normal, note)).toBeNull()
  imap.receive(report(returned))
  await read()

  const problem = await mailProblemOf(normal, note)
  expect(problem).toMatchObject({ kind: 'bounced', to, mayArrive: false })
  expect(problem?.reason).toBe(
    '宛先のメールアドレスが存在しません。アドレスを確認し、連絡先を直してから再送してください。',
  )
  expect(problem?.words).toContain(words)
  expect(await storedNote(note)).toMatchObject({ mailProblem: 'bounced' })

  const [entry] = (await historyOf(normal, note)).filter(({ action }) => action === 'mail.bounced')
  expect(entry?.who).toBe('システム')
  expect(entry?.remark).toContain(`宛先: ${to}。宛先のメールアドレスが存在しません。`)

  await endedNotices(note, 1)
  const [told, ...more] = smtp
    .mailsTo(salesPersonEmail)
    .filter(({ parsed }) => parsed.subject === '【要対応】検収依頼メールが届きませんでした（髙﨑①案件）')
  expect(more).toEqual([])
  expect(told?.parsed.text).toContain(`宛先：${to}\n`)
  expect(told?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)

  expect(imap.mailsIn('INBOX')).toEqual([])
  expect(imap.mailsIn('kenshu-bounces')).toHaveLength(1)
})

test('what is no report changes nothing, and is put where a person may look at it', async () => {
  const note = await newNote()
  const returned = await sendToBounce(normal, smtp, note, to)
  const mails = Object.values(noReports(returned))
  for (const mail of mails) imap.receive(mail)
  await read()
  expect(await mailProblemOf(normal, note)).toBeNull()
  expect(await actionsOf(note)).toEqual(['mail.sent'])
  expect(imap.mailsIn('INBOX')).toEqual([])
  expect(imap.mailsIn('kenshu-others')).toHaveLength(mails.length)
})

test('a mail that is delayed is no bounce', async () => {
  const note = await newNote()
  const returned = await sendToBounce(normal, smtp, note, to)
  imap.receive(
    postfixReport(returned, { action: 'delayed', status: '4.4.1', diagnosis: '421 4.4.1 timed out' }),
  )
  await read()
  expect(await mailProblemOf(normal, note)).toBeNull()
  expect(await actionsOf(note)).toEqual(['mail.sent'])
  expect(imap.mailsIn('kenshu-bounces')).toHaveLength(1)
})

test('only the address of the envelope counts: who knows all else of a mail cannot call it undelivered', async () => {
  const note = await newNote()
  const returned = await sendToBounce(normal, smtp, note, to)
  const [, uuid = ''] = /<([^@]+)@/.exec(returned.messageId) ?? []
  const { docs } = await adminDb().collection('mailLog').where('messageId', '==', returned.messageId).get()
  expect(docs).toHaveLength(1)
  // Staff can compute the id of a job's mail from the ids of the job and the note.
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  const guesses = [
    'bounces@example.co.jp',
    ...['0'.repeat(16), hash(`${docs[0]?.id ?? ''}\n${uuid}`)].map(
      (proof) => `bounces+${uuid.replaceAll('-', '')}${proof}@example.co.jp`,
    ),
  ]
  for (const returnTo of guesses) imap.receive(postfixReport({ ...returned, returnTo }))
  await read()
  expect(await mailProblemOf(normal, note)).toBeNull()
  expect(await actionsOf(note)).toEqual(['mail.sent'])
  expect(imap.mailsIn('kenshu-others')).toHaveLength(guesses.length)
})

test('the same report again, and one more of another server, say nothing new', async () => {
  const note = await newNote()
  const returned = await sendToBounce(normal, smtp, note, to)
  for (const report of [postfixReport, postfixReport, googleReport]) imap.receive(report(returned))
  await read()
  imap.receive(postfixReport(returned))
  await read()
  await endedNotices(note, 1)
  expect((await actionsOf(note)).filter((action) => action === 'mail.bounced')).toHaveLength(1)
  expect(imap.mailsIn('kenshu-bounces')).toHaveLength(4)
})

test('two readings at the same moment record it once', async () => {
  const note = await newNote()
  imap.receive(postfixReport(await sendToBounce(normal, smtp, note, to)))
  await Promise.all([readMailbox(), readMailbox()])
  await read()
  await endedNotices(note, 1)
  expect((await actionsOf(note)).filter((action) => action === 'mail.bounced')).toHaveLength(1)
  expect(imap.mailsIn('INBOX')).toEqual([])
})

test('a reading that dies after it has recorded a report, and one that hears nothing of its write, do no harm', async () => {
  const note = await newNote()
  const returned = await sendToBounce(normal, smtp, note, to)
  imap.receive(postfixReport(returned))
  await expect(readAndDie(lostAnswers())).rejects.toThrow('1 reports not recorded')
  expect((await mailProblemOf(normal, note))?.kind).toBe('bounced')
  expect(imap.mailsIn('INBOX')).toHaveLength(1)
  await read()
  await endedNotices(note, 1)
  expect((await actionsOf(note)).filter((action) => action === 'mail.bounced')).toHaveLength(1)
  expect([imap.mailsIn('INBOX').length, imap.mailsIn('kenshu-bounces').length]).toEqual([0, 1])
})

test('a copy that the sales person did not get stands in the history; the client got theirs', async () => {
  const note = await newNote()
  const returned = await sendToBounce(normal, smtp, note, to)
  imap.receive(postfixReport({ ...returned, recipient: salesPersonEmail }))
  await read()
  expect(await mailProblemOf(normal, note)).toBeNull()
  const [entry] = (await historyOf(normal, note)).filter(({ action }) => action === 'mail.bounced')
  expect(entry?.remark).toContain(`Cc: ${salesPersonEmail}。`)
  expect((await noticesAbout(note)).size).toBe(0)
})

test('after the contact was corrected and the request sent again, nothing is wrong, and a late report changes nothing', async () => {
  const note = await newNote({ salesPersonEmail: normal.email })
  const first = await sendToBounce(normal, smtp, note, to)
  imap.receive(postfixReport(first))
  await read()
  await endedNotices(note, 1)
  expect((await mailProblemOf(normal, note))?.kind).toBe('bounced')

  const corrected = ownAddress('corrected')
  const answer = await putNote(normal, note, { salesChangedClientContactEmail: corrected })
  expect(answer.status).toBe(200)
  expect((await mailProblemOf(normal, note))?.to).toBe(to)
  expect((await send(normal, note)).status).toBe(200)
  expect(smtp.mailsTo(corrected)).toHaveLength(1)
  expect(await mailProblemOf(normal, note)).toBeNull()
  // The address is still known as one that bounces, because other notes may have it.
  expect(await storedNote(note)).toMatchObject({ lastBounce: { to } })

  imap.receive(googleReport(first))
  await read()
  expect(await mailProblemOf(normal, note)).toBeNull()
})

test('setting the status after the mail has come back does not hide that', async () => {
  const note = await newNote({ hakkouStatus: '営業未対応', salesPersonEmail: normal.email })
  imap.receive(postfixReport(await sendToBounce(normal, smtp, note, to)))
  await read()
  await endedNotices(note, 1)
  expect((await putNote(normal, note, { hakkouStatus: '検収依頼済＆未検収' })).status).toBe(200)
  expect((await mailProblemOf(normal, note))?.kind).toBe('bounced')
  expect((await putNote(normal, note, { hakkouStatus: '営業発行停止' })).status).toBe(200)
  expect(await mailProblemOf(normal, note)).toBeNull()
})

test('a notice that comes back is recorded and causes no other mail', async () => {
  const note = await newNote()
  imap.receive(postfixReport(await sendToBounce(normal, smtp, note, to)))
  await read()
  await endedNotices(note, 1)
  const told = smtp.mailsTo(salesPersonEmail).at(-1)
  imap.receive(
    postfixReport({
      returnTo: told?.from ?? '',
      recipient: salesPersonEmail,
      messageId: told?.parsed.messageId ?? '',
    }),
  )
  await read()
  expect((await actionsOf(note)).toSorted()).toEqual([
    'mail.bounced',
    'mail.sent',
    'notice.bounced',
    'notice.sent',
  ])
  expect((await noticesAbout(note)).size).toBe(1)
})

test('a reminder that comes back is a problem of each note in it that still waits', async () => {
  const [first, second] = [await newNote(), await newNote()]
  const accepted = await newNote({ hakkouStatus: 'CL検収済' })
  imap.receive(postfixReport(await storeReminder([first, second, accepted], to)))
  await read()
  await endedNotices(first, 1)
  for (const note of [first, second]) {
    expect(await mailProblemOf(normal, note)).toMatchObject({ kind: 'bounced', to })
    expect(await actionsOf(note)).toContain('reminder.bounced')
  }
  expect(await mailProblemOf(normal, accepted)).toBeNull()
  const [told, ...more] = smtp.mailsTo(salesPersonEmail)
  expect(more).toEqual([])
  expect(told?.parsed.subject).toBe('【要対応】リマインドメールが届きませんでした（案件 ほか1件）')

  imap.receive(
    postfixReport({
      returnTo: told?.from ?? '',
      recipient: salesPersonEmail,
      messageId: told?.parsed.messageId ?? '',
    }),
  )
  await read()
  for (const note of [first, second]) expect(await actionsOf(note)).toContain('notice.bounced')
})

test('on a server that cannot move mails they are copied and deleted', async () => {
  await imap.stop()
  imap = await startImapServer({ canMove: false })
  const note = await newNote()
  imap.receive(postfixReport(await sendToBounce(normal, smtp, note, to)))
  imap.receive(noReports({ returnTo: 'x@y.example', recipient: to, messageId: '<1@y>' })['junk'] ?? '')
  await read()
  await endedNotices(note, 1)
  expect([imap.mailsIn('INBOX').length, imap.mailsIn('kenshu-bounces').length]).toEqual([0, 1])
  expect(imap.mailsIn('kenshu-others')).toHaveLength(1)
})

test('while the mailbox cannot be read the function fails, and the next reading goes on', async () => {
  const note = await newNote()
  const report = postfixReport(await sendToBounce(normal, smtp, note, to))
  await imap.stop()
  expect(await readMailbox()).toBe(500)
  imap = await startImapServer({ refusesLogin: true })
  expect(await readMailbox()).toBe(500)
  await imap.stop()
  imap = await startImapServer()
  imap.receive(report)
  await read()
  await endedNotices(note, 1)
  expect((await mailProblemOf(normal, note))?.kind).toBe('bounced')
})
