import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import { formatJapaneseMonth, monthOf, shiftMonth } from '@kenshu/contract/month'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { postfixReport } from '../../fixtures/mail/reports.ts'
import { signInAs } from '../../fixtures/people.ts'
import { filesOf } from '../../fixtures/zac/export-files.ts'
import { type ExportedClient, monthExport } from '../../fixtures/zac/month-export.ts'
import type { Rows } from '../../fixtures/zac/rows.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { readMailbox } from '../support/mail/bounces.ts'
import { type ImapServer, startImapServer } from '../support/mail/imap-server.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { sentSecondsAgo } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { acceptAll, bundleOf, linkIn, openBundle, openOf } from '../support/notes/bundles.ts'
import { accept, type ClientNote, reject } from '../support/notes/confirm.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { newPrefix } from '../support/zac/export.ts'
import { newPerson } from './support/browser.ts'
import { Hands } from './support/hands.ts'
import { button, card } from './support/note-page.ts'
import { signedIn } from './support/session.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

/** Five months ago, in which neither the seed nor another test has notes. */
const MONTH = shiftMonth(monthOf(tokyoDate(new Date())), -5)
const PREFIX = newPrefix()
/** `npm run test:deep` has so many that the month has 120 notes. */
const NOTES_EACH = Number(process.env['MONTH_NOTES'] ?? 2)
const WITH_ONE_REJECTED = { name: '㈱一件差戻', email: ownAddress(), notes: Math.ceil(NOTES_EACH * 0.75) }
const WITHOUT_ADDRESS = { name: '㈱宛先無', email: '', notes: 4 }
const BOUNCING = { name: '㈱不達', email: ownAddress(), notes: 1 }
/**
 * Each has at most 20 notes, so that accepting all notes of one client takes less than a minute on a busy machine: after that time Hosting's
 * emulator ends a call, as the cloud does.
 */
const LARGE = ['第一', '第二', '第三', '第四', '第五'].map((nth) => ({
  name: `㈱${nth}商会`,
  email: ownAddress(),
  notes: NOTES_EACH,
}))
const CLIENTS: readonly ExportedClient[] = [...LARGE, WITH_ONE_REJECTED, WITHOUT_ADDRESS, BOUNCING]
const CLERK = 'uploader@example.co.jp'
/** typed for the client that has none in ZAC */
const TYPED = ownAddress()
const CORRECTED = ownAddress()

const numberOf = (index: number) => `${PREFIX}-${String(index).padStart(5, '0')}`
const ALL = CLIENTS.reduce((sum, { notes }) => sum + notes, 0)
/** The notes follow each other in the order of the clients; the last one is the bouncing client's. */
const BEFORE_REJECTED = LARGE.length * NOTES_EACH
const REJECTED = numberOf(BEFORE_REJECTED + 1)
const BOUNCED = numberOf(ALL)
const count = (notes: number) => `${String(notes)}件`

const place = mkdtempSync(join(tmpdir(), 'month-'))
let smtp: MailServer
let imap: ImapServer

beforeAll(async () => {
  smtp = await startMailServer()
  imap = await startImapServer()
})
beforeEach(async () => {
  // Uploads of other tests, of which nothing is used any more: in a new month nothing has been registered yet.
  await adminDb().recursiveDelete(adminDb().collection('promotions'))
})
afterAll(async () => {
  rmSync(place, { recursive: true })
  await adminDb().recursiveDelete(adminDb().doc(`monthCloses/${MONTH}`))
  await Promise.all([smtp.stop(), imap.stop()])
})

/** Writes an export into a folder of its own. @returns its path */
function folderOf(name: string, rows: Rows): string {
  const folder = join(place, name)
  mkdirSync(folder)
  for (const [file, bytes] of filesOf(rows)) writeFileSync(join(folder, file), bytes)
  return folder
}

function exportedMonth(salesEmail: string): Rows {
  return monthExport(PREFIX, CLIENTS, { day: `${MONTH}-15`, salesEmail })
}

/** The export after ZAC was corrected: one note has another amount. */
function corrected(rows: Rows, index: number): Rows {
  const amounts = { 税抜金額: '9,000', 消費税額: '900', 税込金額: '9,900' }
  Object.assign(rows['SeikyuHakkou.csv'][index] ?? {}, amounts)
  Object.assign(rows['MitsumoriMeisai.csv'][index] ?? {}, { 単価: '9000', 金額: '9000' })
  return rows
}

const today = ({ screen }: Hands) => screen.getByRole('region', { name: 'きょうの対応' })
/** The menu's entry of the list, with what waits; other links are called 納品書一覧へ. */
const listEntry = ({ screen }: Hands) => screen.getByRole('link', { name: /^納品書一覧(?!へ)/ })

/** Drops an export, and registers what the pre-check says. @param will what it says */
async function register(hands: Hands, folder: string, will: string): Promise<void> {
  await hands.drop(folder)
  const outcome = hands.screen.getByRole('region', { name: '事前チェックの結果' })
  await outcome.getByText(will).waitFor()
  await hands.press(outcome.getByRole('button', { name: 'この内容でデータ登録を実行' }))
  await hands.screen.getByRole('heading', { name: '処理結果' }).waitFor()
}

/** A note as its client knows it. */
async function clientNote(billingNo: string): Promise<ClientNote> {
  const id = noteId(billingNo)
  const { accessToken, noPasswordToken, password } = (await storedNote(id)) as Omit<ClientNote, 'id'>
  return { id, accessToken, noPasswordToken, password }
}

/** The clients accept what is in their mails; one note is rejected before, and one mail comes back. */
async function clientsAnswer(): Promise<void> {
  const rejected = await clientNote(REJECTED)
  expect((await reject(rejected)).status).toBe(200)
  await endedNotices(rejected.id, 2)
  const asked = [...CLIENTS.filter((client) => client.email !== '' && client !== BOUNCING), { email: TYPED }]
  for (const { email } of asked) {
    const [mail] = smtp.mailsTo(email)
    const link = linkIn({ body: mail?.parsed.text?.replaceAll('\r\n', '\n') ?? '' })
    const waiting = openOf(bundleOf(await openBundle(link)))
    expect((await acceptAll(link, waiting)).status).toBe(200)
    await endedNotices(waiting[0]?.id ?? '', 2)
  }
  const [bounced] = smtp.mailsTo(BOUNCING.email)
  imap.receive(
    postfixReport({
      returnTo: bounced?.from ?? '',
      recipient: BOUNCING.email,
      messageId: bounced?.parsed.messageId ?? '',
    }),
  )
  expect(await readMailbox()).toBe(200)
  await endedNotices(noteId(BOUNCED), 1)
}

test(`a month from the export to its closing, by presses alone: eight until the clients of all ${String(ALL)} notes are asked`, async () => {
  const sales = await signInAs('normal')
  const leading = await newPerson()
  await enterAs(leading.page, 'admin@example.co.jp')
  await leading.page.goto('/admin')
  const admin = new Hands(leading.page)
  await admin.press(today(admin).getByRole('link', { name: '今月の取込なし' }))
  await untilLive(leading.page, 'folders')
  await register(admin, folderOf('first', exportedMonth(sales.email)), `新規 ${count(ALL)}を登録します。`)
  await admin.press(admin.screen.getByRole('button', { name: `この${count(ALL)}を確認して依頼` }))
  const missing = admin.screen.getByRole('region', { name: '宛先のない納品書 4件' })
  await admin.type(missing.getByLabel('宛先のメールアドレス'), TYPED)
  await admin.press(missing.getByRole('button', { name: '4件に設定する' }))
  await admin.screen.getByRole('tab', { name: new RegExp(`送信する\\s*${count(ALL)}`) }).waitFor()
  await admin.press(admin.screen.getByRole('button', { name: 'メールを送信する' }))
  await admin.screen.getByRole('tab', { name: new RegExp(`送信済み\\s*${count(ALL)}`) }).waitFor()
  expect(admin.presses).toBeLessThanOrEqual(8)

  await clientsAnswer()
  await sentSecondsAgo(noteId(REJECTED), 3600)
  const selling = await signedIn('normal', { person: sales })
  await untilLive(selling.page)
  const seller = new Hands(selling.page)
  const { screen } = seller
  await seller.press(today(seller).getByRole('button', { name: `新しい回答 ${count(ALL - 1)}` }))
  await seller.press(today(seller).getByRole('button', { name: `この${count(ALL - 1)}を確認済みにする` }))
  await today(seller)
    .getByRole('button', { name: /^新しい回答/ })
    .waitFor({ state: 'detached' })

  await seller.press(today(seller).getByRole('button', { name: '差し戻し 1件' }))
  const sentBack = await seller.pressForTab(screen.getByRole('link', { name: REJECTED }))
  const task = sentBack.getByRole('region', { name: '差し戻しの対応' })
  await seller.press(task.getByRole('button', { name: '対応を始める' }))
  await task.getByText('対応中', { exact: true }).waitFor()
  await admin.press(admin.screen.getByRole('link', { name: 'ZACデータアップロード' }))
  await untilLive(leading.page, 'folders')
  await register(
    admin,
    folderOf('second', corrected(exportedMonth(sales.email), BEFORE_REJECTED)),
    '1件を更新します。',
  )
  await task.getByText('取込済み', { exact: true }).waitFor()
  await seller.press(task.getByRole('button', { name: '再依頼' }))
  await seller.press(sentBack.getByRole('button', { name: '再依頼を送信' }))
  await task.waitFor({ state: 'detached' })
  await sentBack.close()

  await seller.press(today(seller).getByRole('button', { name: '不達・送信失敗 1件' }))
  const returned = await seller.pressForTab(screen.getByRole('link', { name: BOUNCED }))
  await seller.press(returned.getByRole('button', { name: '連絡先を直す' }))
  const field = returned.getByLabel('変更後のメールアドレス')
  await seller.type(field, CORRECTED)
  await seller.key(field, 'Enter')
  const resend = returned.getByRole('button', { name: `${CORRECTED} に再送する` })
  await seller.press(resend)
  await resend.waitFor({ state: 'detached' })
  await returned.close()

  for (const number of [REJECTED, BOUNCED]) {
    const note = await clientNote(number)
    expect((await accept(note)).status).toBe(200)
  }
  await seller.press(today(seller).getByRole('button', { name: '新しい回答 2件' }))
  await seller.press(today(seller).getByRole('button', { name: 'この2件を確認済みにする' }))
  await today(seller).getByText('きょう対応が必要なものはありません').waitFor()

  await admin.press(admin.screen.getByRole('link', { name: '月次' }))
  await admin.press(admin.screen.getByRole('button', { name: /^納品日の月：/ }))
  // In the first half of January the page opens with December.
  const opened = await leading.page.getByRole('heading', { level: 1, name: /\d月$/ }).innerText()
  if (!opened.includes(`${MONTH.slice(0, 4)}年`)) {
    await admin.press(admin.screen.getByRole('button', { name: '前の年' }))
  }
  await admin.press(admin.screen.getByRole('button', { name: formatJapaneseMonth(MONTH), exact: true }))
  const list = card(leading.page, '締めチェックリスト')
  await expect.poll(() => list.getByText('済み', { exact: true }).count()).toBe(4)
  await admin.press(button(list, '締める'))
  const dialog = leading.page.getByRole('dialog')
  await dialog.getByRole('button', { name: '締める', exact: true }).waitFor()
  expect(await dialog.getByText('まだ完了していない項目があります').count()).toBe(0)
  await admin.press(button(dialog, '締める'))
  await list.getByRole('button', { name: '締めを取り消す' }).waitFor()

  // docs/decisions/0047-a-month-in-presses.md
  expect(seller.presses).toBeLessThanOrEqual(15)
  expect(admin.presses).toBeLessThanOrEqual(16)
})

test('a clerk and a sales person: eight presses until all are asked, and a rejection that the clerk corrects in ZAC', async () => {
  const prefix = newPrefix()
  const client = { name: '㈱事務', email: ownAddress(), notes: 3 }
  const clients = [client, { name: '㈱事務宛先無', email: '', notes: 1 }]
  const selling = await signedIn('normal')
  await untilLive(selling.page)
  const exported = () => monthExport(prefix, clients, { day: '1998-10-15', salesEmail: selling.person.email })
  const keeping = await newPerson()
  await enterAs(keeping.page, CLERK)
  await keeping.page.goto('/csv_uploader')
  const clerk = new Hands(keeping.page)
  const seller = new Hands(selling.page)

  await clerk.press(today(clerk).getByRole('link', { name: '今月の取込なし' }))
  await untilLive(keeping.page, 'folders')
  await register(clerk, folderOf('clerk-first', exported()), '新規 4件を登録します。')
  await seller.press(today(seller).getByRole('button', { name: '自分の未依頼 3件' }))
  await seller.press(today(seller).getByRole('button', { name: 'この3件と宛先なし1件を確認して依頼' }))
  const missing = seller.screen.getByRole('region', { name: '宛先のない納品書 1件' })
  await seller.type(missing.getByLabel('宛先のメールアドレス'), ownAddress())
  await seller.press(missing.getByRole('button', { name: '1件に設定する' }))
  await seller.screen.getByRole('tab', { name: /送信する\s*4件/ }).waitFor()
  await seller.press(seller.screen.getByRole('button', { name: 'メールを送信する' }))
  await seller.screen.getByRole('tab', { name: /送信済み\s*4件/ }).waitFor()
  expect(clerk.presses + seller.presses).toBeLessThanOrEqual(8)

  const number = `${prefix}-00001`
  const rejected = await clientNote(number)
  expect((await reject(rejected)).status).toBe(200)
  await endedNotices(rejected.id, 2)
  await sentSecondsAgo(rejected.id, 3600)
  await seller.press(listEntry(seller))
  await seller.press(today(seller).getByRole('button', { name: '差し戻し 1件' }))
  const sentBack = await seller.pressForTab(seller.screen.getByRole('link', { name: number }))
  const task = sentBack.getByRole('region', { name: '差し戻しの対応' })
  await seller.press(task.getByRole('button', { name: '担当を変更' }))
  const dialog = sentBack.getByRole('dialog', { name: '差し戻しの担当を変更' })
  await seller.type(dialog.getByRole('combobox', { name: '新しい担当' }), CLERK)
  await seller.press(sentBack.getByRole('option', { name: CLERK }))
  await seller.press(dialog.getByRole('button', { name: '変更する' }))
  await dialog.waitFor({ state: 'detached' })
  await endedNotices(rejected.id, 3)

  await clerk.press(listEntry(clerk))
  await clerk.press(today(clerk).getByRole('button', { name: '引き継いだ差し戻し 1件' }))
  const handedOn = await clerk.pressForTab(clerk.screen.getByRole('link', { name: number }))
  const ownTask = handedOn.getByRole('region', { name: '差し戻しの対応' })
  await clerk.press(ownTask.getByRole('button', { name: '対応を始める' }))
  await ownTask.getByText('対応中', { exact: true }).waitFor()
  await handedOn.close()
  await clerk.press(clerk.screen.getByRole('link', { name: 'ZACデータアップロード' }))
  await untilLive(keeping.page, 'folders')
  await register(clerk, folderOf('clerk-second', corrected(exported(), 0)), '1件を更新します。')

  await task.getByText('取込済み', { exact: true }).waitFor()
  await seller.press(task.getByRole('button', { name: '再依頼' }))
  await seller.press(sentBack.getByRole('button', { name: '再依頼を送信' }))
  await task.waitFor({ state: 'detached' })
  await clerk.press(listEntry(clerk))
  // A month that begins meanwhile in Tokyo has no import yet.
  await today(clerk)
    .getByText('きょう対応が必要なものはありません')
    .or(today(clerk).getByRole('link', { name: '今月の取込なし' }))
    .waitFor()
  expect(
    await today(clerk)
      .getByRole('button', { name: /^引き継いだ差し戻し/ })
      .count(),
  ).toBe(0)

  // docs/decisions/0047-a-month-in-presses.md
  expect(clerk.presses).toBeLessThanOrEqual(11)
  expect(seller.presses).toBeLessThanOrEqual(14)
})
