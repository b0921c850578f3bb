import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import {
  deliverAgain,
  endedNotices,
  noticesAbout,
  storeNotice,
  storeNoticeWithoutEvent,
  sweep,
} from '../support/mail/notices.ts'
import { send } from '../support/mail/send-email.ts'
import { tryNoticeHere } from '../support/mail/send-here.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { accept, reject, storeClientNote } from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'

const HOUR_MS = 60 * 60_000
const never = { code: 550, text: '5.1.1 unknown' }
const later = { code: 451, text: '4.7.1 try again' }

let admin: Person
let server: MailServer | undefined

beforeAll(async () => {
  admin = await signInAs('admin')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})

/** Two addresses that no other test uses, because notices of other files may still be on their way. */
function newPeople() {
  return { salesPersonEmail: ownAddress('sales', 'example.co.jp'), documentEmail: ownAddress() }
}

function mailsTo(address: string) {
  return server?.mailsTo(address) ?? []
}

async function noticeHistory(noteId: string) {
  return (await historyOf(admin, noteId)).filter(({ action }) => action.startsWith('notice.'))
}

async function logged(id: string) {
  return (await adminDb().doc(`mailLog/${id}`).get()).data()
}

test('an acceptance is told to the sales person and to the contact, each in a mail of their own', async () => {
  server = await startMailServer()
  const { salesPersonEmail, documentEmail } = newPeople()
  const note = await storeClientNote({ salesPersonEmail, documentEmail, projectName: '髙﨑①案件' })
  expect((await accept(note, { name: '検収 太郎' })).status).toBe(200)
  const notices = await endedNotices(note.id, 2)
  expect([...notices.keys()].toSorted()).toEqual([documentEmail, salesPersonEmail].toSorted())

  const [toSales, ...more] = mailsTo(salesPersonEmail)
  const [toClient, ...evenMore] = mailsTo(documentEmail)
  expect([more, evenMore]).toEqual([[], []])
  expect(toSales?.recipients).toEqual([salesPersonEmail])
  expect(toSales?.parsed).toMatchObject({
    subject: '【検収完了】クライアントが検収しました（髙﨑①案件）',
    messageId: notices.get(salesPersonEmail)?.['messageId'],
  })
  expect(toSales?.parsed.cc ?? []).toEqual([])
  expect(toClient?.recipients).toEqual([documentEmail])
  expect(toClient?.parsed.subject).toBe('検収完了のお知らせ（髙﨑①案件）')
  expect(toSales?.parsed.text).toContain(`/today/note/${note.id}\n`)
  expect(toClient?.parsed.text).not.toContain('/today/')
  for (const mail of [toSales, toClient]) {
    expect(mail?.parsed.text).toMatch(/検収日時：\d+年\d+月\d+日 \d\d:\d\d\n検収者：検収 太郎 様\n/)
    for (const secret of [note.accessToken, note.noPasswordToken, note.password]) {
      expect(mail?.parsed.text).not.toContain(secret)
      expect(mail?.raw).not.toContain(secret)
    }
  }

  const history = await noticeHistory(note.id)
  expect(history).toMatchObject([
    { action: 'notice.sent', who: 'システム' },
    { action: 'notice.sent', who: 'システム' },
  ])
  expect(history.map(({ remark }) => remark).toSorted()).toEqual(
    [
      `宛先: ${documentEmail}、件名: 検収完了のお知らせ（髙﨑①案件）`,
      `宛先: ${salesPersonEmail}、件名: 【検収完了】クライアントが検収しました（髙﨑①案件）`,
    ].toSorted(),
  )
})

test('a rejection is told to both with its reason, and goes to the contact that staff have entered', async () => {
  server = await startMailServer()
  const { salesPersonEmail, documentEmail } = newPeople()
  const entered = `entered-${documentEmail}`
  const note = await storeClientNote({
    salesPersonEmail,
    documentEmail,
    salesChangedClientContactName: '後任 志保',
    salesChangedClientContactEmail: entered,
  })
  expect((await reject(note, { name: '差戻 花子', reason: '数量が違います。\n2台です。' })).status).toBe(200)
  await endedNotices(note.id, 2)
  expect(mailsTo(documentEmail)).toEqual([])
  const [toSales] = mailsTo(salesPersonEmail)
  const [toClient] = mailsTo(entered)
  expect(toSales?.parsed.subject).toBe('【要対応】クライアントが差し戻しました（案件）')
  expect(toClient?.parsed.subject).toBe('差し戻し受付のお知らせ（案件）')
  expect(toClient?.parsed.text).toContain('後任 志保 様\n')
  for (const mail of [toSales, toClient]) {
    expect(mail?.parsed.text).toContain(
      '差し戻しをされた方：差戻 花子 様\n理由：\n> 数量が違います。\n> 2台です。\n',
    )
  }
})

test('a client without an address gets no mail; the sales person does', async () => {
  server = await startMailServer()
  const { salesPersonEmail } = newPeople()
  const note = await storeClientNote({ salesPersonEmail, documentEmail: '' })
  expect((await accept(note)).status).toBe(200)
  expect([...(await endedNotices(note.id, 1)).keys()]).toEqual([salesPersonEmail])
})

test('a mail server that is not there: the answer stands, and the history says that nobody was told', async () => {
  const { salesPersonEmail, documentEmail } = newPeople()
  const note = await storeClientNote({ salesPersonEmail, documentEmail })
  expect((await accept(note)).status).toBe(200)
  const notices = await endedNotices(note.id, 2)
  expect([...notices.values()]).toMatchObject([
    { state: 'failed', tries: 4 },
    { state: 'failed', tries: 4 },
  ])
  const history = await noticeHistory(note.id)
  expect(history.map(({ action, who }) => [action, who])).toEqual([
    ['notice.failed', 'システム'],
    ['notice.failed', 'システム'],
  ])
  for (const { remark } of history) {
    expect(remark).toMatch(/。メールサーバーに接続できなかったため、送信できませんでした。（4回試行）$/)
  }
})

test('a refused recipient is not tried again, and does not keep the other from being told', async () => {
  const { salesPersonEmail, documentEmail } = newPeople()
  server = await startMailServer({ recipients: { [documentEmail]: never } })
  const note = await storeClientNote({ salesPersonEmail, documentEmail })
  expect((await accept(note)).status).toBe(200)
  const notices = await endedNotices(note.id, 2)
  expect(notices.get(salesPersonEmail)).toMatchObject({ state: 'sent' })
  expect(notices.get(documentEmail)).toMatchObject({
    state: 'failed',
    tries: 1,
    reason: `宛先 ${documentEmail} が受信側のサーバーに拒否されました。`,
  })
})

test('a recipient that is wanted later is tried again, and then has one mail', async () => {
  const { salesPersonEmail, documentEmail } = newPeople()
  server = await startMailServer({ recipientsAtFirst: { [documentEmail]: later } })
  const note = await storeClientNote({ salesPersonEmail, documentEmail })
  expect((await accept(note)).status).toBe(200)
  const notices = await endedNotices(note.id, 2)
  expect(notices.get(documentEmail)).toMatchObject({ state: 'sent', tries: 2, reason: '' })
  expect(mailsTo(documentEmail)).toHaveLength(1)
  expect(await noticeHistory(note.id)).toHaveLength(2)
})

test('a server that takes the whole mail and says nothing: unclear, and never sent again', async () => {
  server = await startMailServer({ message: 'silence' })
  const to = ownAddress()
  const id = await storeNoticeWithoutEvent({ noteId: 'note-of-silence', to })
  // Even a slow machine gets the server's greeting within this time, before the server falls silent.
  await tryNoticeHere(id, 5000)
  expect(await logged(id)).toMatchObject({ state: 'unclear', tries: 1 })
  expect(await deliverAgain(id)).toBe(200)
  expect(server.messagesTo(to)).toBe(1)
  expect(await auditsOf('note-of-silence')).toMatchObject([{ action: 'notice.unclear', uid: '', email: '' }])
})

test('the same event again and again, at once and afterwards, sends one mail', async () => {
  server = await startMailServer()
  const noteId = 'note-of-duplicates'
  const id = await storeNotice({ noteId })
  const statuses = await Promise.all([1, 2, 3].map(() => deliverAgain(id)))
  // A call that finds another instance sending must be retried (500).
  for (const status of statuses) expect([200, 500]).toContain(status)
  await endedNotices(noteId, 1)
  expect(await deliverAgain(id)).toBe(200)
  expect(await logged(id)).toMatchObject({ state: 'sent', tries: 1 })
  expect(mailsTo(String((await logged(id))?.['to']))).toHaveLength(1)
  expect(await auditsOf(noteId)).toMatchObject([{ action: 'notice.sent' }])
})

test('while somebody is at it nobody else sends, and the event is to come again', async () => {
  server = await startMailServer()
  const noteId = 'note-of-another'
  const id = await storeNotice({
    noteId,
    state: 'sending',
    tries: 1,
    messageId: '<another@example.co.jp>',
    leaseUntil: Timestamp.fromMillis(Date.now() + HOUR_MS),
  })
  expect(await deliverAgain(id)).toBe(500)
  expect(await logged(id)).toMatchObject({ state: 'sending', messageId: '<another@example.co.jp>' })
  expect(mailsTo(String((await logged(id))?.['to']))).toEqual([])
  expect(await auditsOf(noteId)).toEqual([])
  await adminDb().doc(`mailLog/${id}`).delete()
})

test('what died between the claim and the outcome becomes unclear once its lease is over, and is not sent', async () => {
  server = await startMailServer()
  const noteId = 'note-of-a-crash'
  const id = await storeNotice({
    noteId,
    state: 'sending',
    tries: 1,
    messageId: '<interrupted@example.co.jp>',
    leaseUntil: Timestamp.fromMillis(Date.now() - 1000),
  })
  await endedNotices(noteId, 1)
  expect(await logged(id)).toMatchObject({ state: 'unclear', messageId: '<interrupted@example.co.jp>' })
  expect(mailsTo(String((await logged(id))?.['to']))).toEqual([])
  expect(await auditsOf(noteId)).toMatchObject([{ action: 'notice.unclear' }])
})

test('what died in the pause between two tries goes on with the tries that are left', async () => {
  const { documentEmail } = newPeople()
  server = await startMailServer({ recipients: { [documentEmail]: later } })
  const noteId = 'note-of-a-pause'
  const id = await storeNotice({ noteId, to: documentEmail, tries: 3, messageId: '<third@example.co.jp>' })
  await endedNotices(noteId, 1)
  expect(await logged(id)).toMatchObject({ state: 'failed', tries: 4 })
})

test('a request that staff send is no notice: its event sends nothing', async () => {
  server = await startMailServer()
  const people = newPeople()
  const note = await storeClientNote(people)
  expect((await send(admin, note.id)).status).toBe(200)
  const { docs } = await adminDb().collection('mailLog').where('noteId', '==', note.id).get()
  expect(docs.map((doc) => doc.data())).toMatchObject([{ kind: 'request', state: 'sent' }])
  expect(await deliverAgain(docs[0]?.id ?? '')).toBe(200)
  expect(server.messagesTo(people.documentEmail)).toBe(1)
  expect((await noticesAbout(note.id)).size).toBe(0)
})

/** A time so long ago that a notice's event counts as lost. */
function longAgo(): Timestamp {
  return Timestamp.fromMillis(Date.now() - HOUR_MS)
}

test('a notice whose event was lost is sent by the sweep, once, and only when it has waited for long', async () => {
  server = await startMailServer()
  const [lost, fresh] = [ownAddress(), ownAddress()]
  const id = await storeNoticeWithoutEvent({ noteId: 'note-of-a-lost-event', to: lost, queuedAt: longAgo() })
  const freshId = await storeNoticeWithoutEvent({ noteId: 'note-of-a-late-event', to: fresh })
  expect([await sweep(), await sweep()]).toEqual([200, 200])
  expect(await logged(id)).toMatchObject({ state: 'sent', tries: 1 })
  expect(mailsTo(lost)).toHaveLength(1)
  expect(await auditsOf('note-of-a-lost-event')).toMatchObject([{ action: 'notice.sent' }])

  expect(await logged(freshId)).toMatchObject({ state: 'queued', tries: 0 })
  // The event arrives late and is handled; after that the sweep finds nothing to do.
  expect(await deliverAgain(freshId)).toBe(200)
  expect(await sweep()).toBe(200)
  expect(mailsTo(fresh)).toHaveLength(1)
})

test('several sweeps and the late event at the same moment send one mail', async () => {
  server = await startMailServer()
  const to = ownAddress()
  const id = await storeNoticeWithoutEvent({ noteId: 'note-of-two-sweeps', to, queuedAt: longAgo() })
  await Promise.all([sweep(), sweep(), deliverAgain(id)])
  await endedNotices('note-of-two-sweeps', 1)
  expect(await logged(id)).toMatchObject({ state: 'sent', tries: 1 })
  expect(mailsTo(to)).toHaveLength(1)
})

test('a sweep makes what died long ago unclear, and tries once more what the mail server wants later', async () => {
  const [dead, wantedLater] = [ownAddress(), ownAddress()]
  server = await startMailServer({ recipientsAtFirst: { [wantedLater]: later } })
  const old = { queuedAt: longAgo() }
  const deadId = await storeNoticeWithoutEvent({
    ...old,
    to: dead,
    state: 'sending',
    tries: 1,
    leaseUntil: Timestamp.fromMillis(Date.now() - 1000),
  })
  const laterId = await storeNoticeWithoutEvent({ ...old, to: wantedLater })
  expect(await sweep()).toBe(200)
  expect(await logged(deadId)).toMatchObject({ state: 'unclear' })
  expect(mailsTo(dead)).toEqual([])
  expect(await logged(laterId)).toMatchObject({ state: 'queued', tries: 1 })
  expect(await sweep()).toBe(200)
  expect(await logged(laterId)).toMatchObject({ state: 'sent', tries: 2 })
  expect(mailsTo(wantedLater)).toHaveLength(1)
})
