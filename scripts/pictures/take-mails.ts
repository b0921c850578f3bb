import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import { todaySchema } from '@kenshu/contract/today/today'
import { Timestamp } from 'firebase-admin/firestore'
import type { Browser, Page } from 'playwright-core'
import { adminDb, appUrl, longApiUrl } from '../../fixtures/emulators.ts'
import { collections } from '../../functions/src/adapters/firestore/collections.ts'
import { queueNotice } from '../../functions/src/adapters/firestore/mail/notice-queue.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { composeMorningMail } from '../../functions/src/usecases/morning-mail/compose-morning-mail.ts'
import { COMPANY } from '../emulators/company.ts'
import { runCommand } from '../refusal.ts'
import { BUNDLE_ID } from '../seed/bundle.ts'
import { DESK, newPage, openBrowser, PHONE, signedIn, take, takeMail } from './camera.ts'
import { type Inbox, openInbox } from './inbox.ts'

const ADMIN = 'admin@example.co.jp'
const SALES = 'normal@example.co.jp'
/**
 * In the seed, these two recipients have six notes each that were not requested yet, and this note was sent back with comments on lines.
 */
const BUNDLED = 'contact2@tokaido-logi.example'
const SINGLY = 'contact8@futaba-ts-hd.example'
const SENT_BACK = noteId('SD000046')
/** A window for pages whose lower half matters too. */
const TALL_DESK = { ...DESK, height: 1080 }
const DAY_MS = 24 * 60 * 60_000

function below(heading: string, text = ''): string {
  return new RegExp(`■ ${heading}\\n(.+)\\n`).exec(text.replaceAll('\r\n', '\n'))?.[1] ?? ''
}

/**
 * The review of a bulk request, with one mail for one recipient and a mail per note for the other; then the
 * job's result.
 */
async function takeBulk(page: Page): Promise<void> {
  await page.goto('/admin?from_date=2000-01-01&to_date=2100-01-01&hakkou_status=営業未対応')
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await page
    .getByRole('region', { name: '選択した納品書' })
    .getByRole('button', { name: '検収依頼メール' })
    .click()
  await page.getByRole('checkbox', { name: `${SINGLY} 宛の納品書をまとめて1通で依頼` }).uncheck()
  await take(page, 'bulk-review')
  await page.setViewportSize(PHONE)
  await take(page, 'bulk-review-phone')
  await page.setViewportSize(DESK)
  await page.getByRole('button', { name: `${BUNDLED} 宛のまとめて依頼のメールの内容を見る` }).click()
  await page.getByRole('dialog').getByLabel('本文').waitFor()
  await take(page, 'bulk-mail')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'メールを送信する' }).click()
  await page.getByRole('tab', { name: /送信済み\s*1\d件/ }).waitFor()
  await take(page, 'bulk-job')
}

/** The client's page of the bundle; one note is sent back with comments on lines. */
async function takeBundle(browser: Browser, url: string, password: string): Promise<void> {
  const page = await newPage(browser)
  await page.goto(url)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: '納品書を表示する' }).click()
  const list = page.getByRole('table', { name: '納品書の一覧' })
  await list.waitFor()
  await take(page, 'bundle')
  await page.setViewportSize(PHONE)
  await take(page, 'bundle-phone')
  await page.setViewportSize(DESK)
  await list
    .getByRole('button', { name: /を開く$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '差し戻す' }).click()
  await page.getByLabel('お名前').fill('東海林 誠')
  await page.getByLabel('差し戻しの理由').fill('単価が見積書と異なります。ご確認ください。')
  await page.getByRole('checkbox', { name: /^1\. / }).check()
  await page.getByLabel('1行目へのご指摘').fill('見積書の単価をご確認ください。')
  await take(page, 'line-answers')
  await page.getByRole('button', { name: '確認へ進む' }).click()
  await page.getByRole('button', { name: '差し戻しを確定する' }).click()
  await page.getByRole('heading', { name: '差し戻しを受け付けました' }).waitFor()
  await page.context().close()
}

/** The pages on which staff see the client's comments and the notes of one mail. */
async function takeStaff(page: Page): Promise<void> {
  await page.goto(`/admin/delivery-notes/${SENT_BACK}/`)
  await page.getByRole('region', { name: '差し戻しの対応' }).getByText('未対応').waitFor()
  await page.setViewportSize(TALL_DESK)
  await take(page, 'line-answers-staff')
  await page.goto(`/admin/bundles/${BUNDLE_ID}`)
  await page.getByRole('table').waitFor()
  await take(page, 'bundle-staff')
  await page.setViewportSize(DESK)
}

/**
 * The rules of reminders, and a reminder that goes out: the note's request is made old enough, while its link
 * is still valid.
 */
async function takeReminders(browser: Browser, page: Page, inbox: Inbox): Promise<void> {
  const asked = await adminDb().collection('deliveryNotes').where('documentEmail', '==', SINGLY).get()
  const [first, second] = asked.docs.filter((note) => note.get('hakkouStatus') === '検収依頼済＆未検収')
  const requestedAt = Timestamp.fromMillis(Date.now() - 77 * DAY_MS)
  for (const note of [first, second]) await note?.ref.update({ requestedAt })
  const rules = { ...firstReminderRules('2000-01-01'), isOn: true, firstAfter: 1 }
  const settings = { rules, revision: 1, saved: null, clientsOff: [], doneDay: '' }
  await adminDb().doc('settings/reminders').set(settings)
  await page.goto('/admin/settings')
  await page.getByLabel('本文').waitFor()
  await take(page, 'reminder-settings')
  const { origin } = new URL(longApiUrl())
  const project = String(process.env['GCLOUD_PROJECT'])
  const trigger = `${origin}/functions/projects/${project}/triggers/asia-northeast1-sendReminders-0`
  await (await fetch(trigger, { method: 'POST' })).text()
  await takeMail(browser, await inbox.mail('【ご確認のお願い】', SINGLY), 'mail-reminder')
}

/** The morning mail of what waits for a sales person now. It is queued here, because its schedule would wait for the next morning. */
async function takeMorning(browser: Browser, inbox: Inbox): Promise<void> {
  const page = await signedIn(browser, SALES)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/api/v1/today/'),
    page.reload(),
  ])
  const [user] = (await adminDb().collection('users').where('email', '==', SALES).get()).docs
  const reader = { uid: user?.id ?? '', to: SALES, name: String(user?.get('displayName')) }
  const about = { appUrl: appUrl(), sender: { ...COMPANY, confirmBaseUrl: appUrl() }, requestId: 'pictures' }
  const notice = composeMorningMail(reader, todaySchema.parse(await answer.json()), about)
  const batch = adminDb().batch()
  queueNotice(batch, collections(adminDb()), notice)
  await batch.commit()
  await takeMail(browser, await inbox.mail('きょうの対応'), 'mail-morning')
  await page.context().close()
}

await runCommand(async () => {
  const browser = await openBrowser()
  const inbox = await openInbox()
  // First, while most of the sales person's notes have not been asked for.
  await takeMorning(browser, inbox)
  const page = await signedIn(browser, ADMIN)
  await takeBulk(page)
  const request = await inbox.mail('【重要】', SINGLY)
  await takeMail(browser, request, 'mail-request')
  const bundle = await inbox.mail('（6件）', BUNDLED)
  await takeMail(browser, bundle, 'mail-bundle')
  await takeBundle(browser, below('検収用URL', bundle.text), below('パスワード', bundle.text))
  await takeMail(browser, await inbox.mail('【要対応】'), 'mail-notice')
  await takeStaff(page)
  await takeReminders(browser, page, inbox)
  await browser.close()
  await inbox.stop()
  return 0
})
// Firestore clients keep connections open, which would keep the process running.
process.exit()
