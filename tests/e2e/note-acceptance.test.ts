import { readFile } from 'node:fs/promises'
import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { signInAs as signInAsRole } from '../../fixtures/people.ts'
import {
  accept,
  askedDaysAgo,
  madeDaysAgo,
  open,
  read,
  reject,
  storeClientNote,
} from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'
import { openPdf } from '../support/notes/pdf-page.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card, historyEntry, openNote, pressAndHear } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { expectAsWideAsWindow } from './support/widths.ts'

const ADMIN = 'admin@example.co.jp'
const RECEIPT = '検収書（PDF）をダウンロード'

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

test('URL, password and read-only URL each have a button that copies them, or says that the browser denies it; paper has no buttons', async () => {
  const note = await storeClientNote()
  const { context, page, watch } = await newPerson()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(page, ADMIN)
  await openNote(page, '/admin', note.id)
  const access = card(page, '検収用情報')
  const values = {
    検収URL: `${appUrl()}/confirm/${note.accessToken}/`,
    パスワード: note.password,
    閲覧専用URL: `${appUrl()}/confirm/${note.noPasswordToken}/?readonly=true`,
  }
  for (const [label, value] of Object.entries(values)) {
    await access.getByText(value, { exact: true }).waitFor()
    await pressAndHear(button(access, `${label}をコピー`), `${label}をコピーしました`)
    expect(await copied(page)).toBe(value)
  }
  const link = access.getByRole('link', { name: values.閲覧専用URL })
  expect(await link.getAttribute('href')).toBe(values.閲覧専用URL)
  expect(await access.getByRole('link').count()).toBe(1)

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    })
  })
  await button(access, 'パスワードをコピー').click()
  await access.getByText('コピーに失敗しました。').waitFor()
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('オンライン検収システム').isVisible()).toBe(false)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
})

/** Follows the link to the read-only view, which opens in a new tab, and checks the sentence on the client's page. */
async function expectAnswer(page: Page, sentence: string): Promise<void> {
  const link = card(page, '検収用情報').getByRole('link')
  expect(await link.getAttribute('href')).toMatch(/\/confirm\/[^/]+\/\?readonly=true$/)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await opened.getByText(sentence).first().waitFor()
  await opened.close()
}

test('the page says until when the links are good, and what to do when they are not', async () => {
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  const note = await storeClientNote()
  const access = card(page, '検収用情報')
  await openNote(page, '/admin', note.id)
  const good = access.getByText(/^URLの有効期限: \d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/)
  await good.waitFor()

  await madeDaysAgo(note, 400)
  await page.reload()
  await access.getByText('検収依頼メールを送信すると、同じURLが使えるようになります。').waitFor()

  await askedDaysAgo(note, 1)
  await page.reload()
  await good.waitFor()

  await askedDaysAgo(note, 400)
  await page.reload()
  await access.getByText(/^URLの有効期限: .*（期限切れ）$/).waitFor()
  await access.getByText('検収依頼メールを再送すると、同じURLがあらためて使えるようになります。').waitFor()
  await expectAnswer(page, 'このURLの有効期限が切れています')

  await adminDb().doc(`deliveryNotes/${note.id}`).update({ hakkouStatus: '営業発行停止' })
  await page.reload()
  await access.getByText('営業発行停止のため、これらのURLは使えません。').waitFor()
  await expectAnswer(page, 'この納品書は現在ご利用いただけません')
})

test("a client's acceptance shows on the open detail page and in the list of another tab by itself", async () => {
  const day = '1998-07-01'
  const note = await storeClientNote({ deliveryDate: day, billingNo: `髙-${day}` })
  const { context, page: list } = await newPerson()
  await enterAs(list, ADMIN)
  await list.goto(`/admin?from_date=${day}&to_date=${day}&hakkou_status=すべて`)
  const row = list.getByRole('row').filter({ hasText: `髙-${day}` })
  await row.getByText('検収依頼済＆未検収').waitFor()
  const page = await context.newPage()
  await page.goto(`/admin/delivery-notes/${note.id}/`)
  await card(page, '検収結果').getByText('まだ検収されていません').waitFor()
  expect(await button(page, RECEIPT).count()).toBe(0)

  for (const tab of [list, page]) await untilLive(tab)
  expect((await accept(note, { name: '𠮷田 髙子' })).status).toBe(200)
  await card(page, '検収結果').getByText('𠮷田 髙子').waitFor()
  await row.getByText('CL検収済').waitFor()
  expect(await historyEntry(page, '検収')).toContain('𠮷田 髙子')

  const [download] = await Promise.all([page.waitForEvent('download'), button(page, RECEIPT).click()])
  expect(download.suggestedFilename()).toBe(`検収書_髙-${day}.pdf`)
  const saved = new Uint8Array(await readFile(await download.path()))
  expect((await openPdf(saved)).numPages).toBe(1)
  const { token } = await signInAsRole('normal')
  const served = await fetch(`${appUrl()}/api/v1/delivery_notes/${note.id}/receipt/`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(Buffer.compare(saved, new Uint8Array(await served.arrayBuffer()))).toBe(0)
})

test('a rejection shows its reason, and a receipt that cannot be had says why', async () => {
  const note = await storeClientNote()
  await reject(note, { name: '差戻 花子', reason: '金額が\n異なります。' })
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await openNote(page, '/admin', note.id)
  const result = card(page, '検収結果')
  await result.getByText('差戻 花子').waitFor()
  expect(await result.locator('[data-lines]').innerText()).toBe('金額が\n異なります。')
  expect(await historyEntry(page, '差し戻し')).toContain('差戻 花子')

  // Marks the note as accepted without an acceptance document, as if it was accepted before receipts existed.
  await adminDb()
    .doc(`deliveryNotes/${note.id}`)
    .update({ isAccepted: true, isRejected: false, acceptedBy: '以前 一郎', hakkouStatus: 'CL検収済' })
  await page.reload()
  await button(page, RECEIPT).click()
  await page.getByText('検収書をダウンロードできませんでした').waitFor()
  await page.getByText('検収書は、検収後にダウンロードできます。').waitFor()
})

test("a client's views stand in the history with their times, many of them as one", async () => {
  const note = await storeClientNote()
  for (let time = 0; time < 3; time += 1) await open(note)
  await read(note)
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await openNote(page, '/admin', note.id)
  const history = card(page, '履歴')
  await history.getByText('クライアントの閲覧（4件）').waitFor()
  await history.getByText('すべての日時').click()
  const entries = await historyOf(await signInAsRole('normal'), note.id)
  const times = entries.map(({ at }) => formatJapaneseMoment(new Date(at)))
  const views = history.getByRole('listitem').filter({ hasText: 'クライアントの閲覧（4件）' })
  expect(await views.getByRole('listitem').allInnerTexts()).toEqual([
    `${times[0] ?? ''} 閲覧専用URL（その日の初回）`,
    ...times.slice(1),
  ])
})

test('the page of an accepted note is accessible on a screen and on a phone', async () => {
  const note = await storeClientNote()
  await askedDaysAgo(note, 1)
  for (let time = 0; time < 3; time += 1) await open(note)
  await accept(note)
  await askedDaysAgo(note, 400)
  const { page } = await newPerson()
  await enterAs(page, ADMIN)
  await openNote(page, '/admin', note.id)
  await card(page, '検収用情報').getByText('（期限切れ）').waitFor()
  await historyEntry(page, '検収')
  await expectAccessibleAtBothWidths(page, () => expectAsWideAsWindow(page))
})
