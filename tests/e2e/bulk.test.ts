import { formatYen } from '@kenshu/contract/money'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { removeNotes, storeEach, storeMany, storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { holdById } from '../support/runs/hold-note.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, historyEntry } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { expectAsWideAsWindow, resize } from './support/widths.ts'

const NORMAL = 'normal@example.co.jp'

/** Opens the list of a day that no other test uses, in the order of note numbers. */
async function openList(page: Page, day: string): Promise<void> {
  await page.goto(`/normal?from_date=${day}&to_date=${day}&hakkou_status=すべて`)
  await page.getByRole('checkbox', { name: 'すべて選択' }).waitFor()
  // Keys only move along loaded rows.
  await page
    .getByRole('checkbox', { name: /^\S+ を選択$/ })
    .first()
    .waitFor()
}

/** Stores notes of a day, numbered `{day}-1`, `{day}-2` and so on. */
function storeDay(day: string, count: number): Promise<string[]> {
  return storeEach(
    Array.from({ length: count }, (_, index) => ({
      deliveryDate: day,
      billingNo: `${day}-${String(index + 1)}`,
    })),
  )
}

/** A mail server until the test ends, however it ends: the next one needs its port. */
async function serving(): Promise<MailServer> {
  const server = await startMailServer()
  onTestFinished(() => server.stop())
  return server
}

const box = (page: Page, billingNo: string) =>
  page.getByRole('checkbox', { name: `${billingNo} を選択`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: '選択した納品書' })

test('three notes are chosen with Shift, by the keyboard and by the mouse, reviewed, stopped, and stopped no longer', async () => {
  const day = '1999-01-01'
  const ids = await storeDay(day, 4)
  const { page, watch } = await newPerson()
  await enterAs(page, NORMAL)
  await openList(page, day)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await bar(page).getByText('1件を選択中').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await bar(page).getByText('3件を選択中').waitFor()
  // The checkbox itself handles Space.
  await box(page, `${day}-2`).focus()
  await page.keyboard.press('Space')
  await bar(page).getByText('2件を選択中').waitFor()
  expect(await box(page, `${day}-2`).isChecked()).toBe(false)
  await button(bar(page), '選択を解除').click()
  await bar(page).waitFor({ state: 'detached' })

  await box(page, `${day}-1`).click()
  await box(page, `${day}-3`).click({ modifiers: ['Shift'] })
  await bar(page).getByText('3件を選択中').waitFor()
  await page.reload()
  await bar(page).getByText('3件を選択中').waitFor()
  await bar(page).getByText(formatYen(33_000)).waitFor()
  expect(await box(page, `${day}-4`).isChecked()).toBe(false)
  await expectAccessible(page)

  await button(bar(page), '営業発行停止').click()
  await page.getByRole('heading', { level: 1, name: '一括での営業発行停止' }).waitFor()
  await page.getByRole('tab', { name: /実行する\s*3件/ }).waitFor()
  await expectAccessible(page)
  expect(await storedNote(String(ids[0]))).toMatchObject({ hakkouStatus: '営業未対応' })

  // The end is told only if the page learns of it within seconds, so the job does not end before the page listens.
  const letGo = await holdById(String(ids[0]))
  onTestFinished(letGo)
  await button(page, '営業発行停止にする').click()
  await untilLive(page, 'job')
  await letGo()
  // The toast stays as long as the pointer is on it.
  await page.getByText('3件の処理が完了しました').hover()
  await page.getByRole('tab', { name: /完了\s*3件/ }).waitFor()
  await expectAccessible(page)
  for (const id of ids.slice(0, 3))
    expect(await storedNote(id)).toMatchObject({ hakkouStatus: '営業発行停止' })

  await page.keyboard.press('Control+z')
  await page.getByRole('heading', { level: 1, name: '一括処理を元に戻す' }).waitFor()
  await page.getByRole('tab', { name: /完了\s*3件/ }).waitFor()
  for (const id of ids.slice(0, 3)) {
    expect(await storedNote(id)).toMatchObject({ hakkouStatus: '営業未対応' })
    expect(await actionsOf(id)).toEqual(['note.stop', 'note.undo'])
  }
  await page.goto('/normal/bulk/jobs')
  await page.getByRole('heading', { level: 1, name: '一括処理の履歴' }).waitFor()
  await page.getByRole('link', { name: '一括処理を元に戻す' }).first().waitFor()
  await expectAccessible(page)
  await resize(page, 1024)
  const table = page.getByRole('region', { name: '一括処理の一覧表' })
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(watch.pageErrors).toEqual([])
})

test('what could not be done is told with its reason, and chosen again at a press', async () => {
  const day = '1999-01-02'
  const [first = '', second = ''] = await storeDay(day, 2)
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await openList(page, day)
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await chooseRequest(page)
  await page.getByRole('tab', { name: /実行する\s*2件/ }).waitFor()
  // Another user changes the note first.
  await putNote(await signInAs('admin'), second, { salesChangedClientContactName: '髙橋', revision: 1 })
  await button(page, '検収依頼済＆未検収にする').click()
  await page.getByRole('tab', { name: /失敗\s*1件/ }).waitFor()
  await page.getByText('ほかの人がこの納品書を変更しました', { exact: false }).waitFor()
  await button(page, '1件を一覧で選択する').click()
  await bar(page).getByText('1件を選択中').waitFor()
  expect(await box(page, `${day}-2`).isChecked()).toBe(true)
  await chooseRequest(page)
  await confirmRequest(page)
  await page.getByRole('tab', { name: /完了\s*1件/ }).waitFor()
  for (const id of [first, second]) {
    expect(await storedNote(id)).toMatchObject({ hakkouStatus: '検収依頼済＆未検収' })
  }
})

test('a note that leaves the list leaves the selection, and that is said', async () => {
  const day = '1999-01-03'
  const ids = await storeDay(day, 2)
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(`/normal?from_date=${day}&to_date=${day}&hakkou_status=営業未対応`)
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await bar(page).getByText('2件を選択中').waitFor()
  await untilLive(page)
  await putNote(await signInAs('admin'), String(ids[0]), { hakkouStatus: '営業発行停止' })
  await bar(page).getByText('1件が一覧から外れたため、選択から外しました。').waitFor()
  await bar(page).getByText('1件を選択中').waitFor()
  await page.keyboard.press('Tab')
  await bar(page).getByRole('button', { name: '選択を解除' }).click()
  await bar(page).waitFor({ state: 'detached' })
})

test('more notes than two pieces of a list have are chosen and reviewed, and stay chosen on the way back', async () => {
  const day = '1999-01-04'
  const ids = await storeMany(2_250, { deliveryDate: day })
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await openList(page, day)
  // The row count includes the head. The checkbox selects the loaded rows.
  await page.locator('table[aria-rowcount="2251"]').waitFor()
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await bar(page).getByText('2,250件を選択中').waitFor()
  await bar(page).getByText(formatYen(24_750_000)).waitFor()
  await chooseRequest(page)
  await page.getByRole('tab', { name: /実行する\s*2,250件/ }).waitFor()
  await page.getByRole('link', { name: '実行せずに戻る' }).click()
  await bar(page).getByText('2,250件を選択中').waitFor()
  await removeNotes(ids)
})

test('a job can be left, is found again in the history, and goes on meanwhile', async () => {
  const day = '1999-01-07'
  const ids = await storeMany(200, { deliveryDate: day })
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await openList(page, day)
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await bar(page).getByText('200件を選択中').waitFor()
  await untilLive(page, 'jobs')
  await chooseRequest(page)
  await confirmRequest(page)
  await page.getByRole('heading', { level: 1, name: '「検収依頼済＆未検収」への変更' }).waitFor()
  await page.getByRole('link', { name: '納品書一覧へ' }).click()
  await button(page, '表示・その他').click()
  await page.getByRole('link', { name: '一括処理の履歴' }).click()
  await page.getByRole('link', { name: '「検収依頼済＆未検収」への変更' }).first().click()
  await page.getByRole('tab', { name: /完了\s*200件/ }).waitFor()
  // No job is running any more.
  await page.getByRole('region', { name: '処理中の一括処理' }).waitFor({ state: 'hidden' })
  expect(await storedNote(String(ids[199]))).toMatchObject({ hakkouStatus: '検収依頼済＆未検収' })
  await removeNotes(ids)
})

test('mails are reviewed by recipient, each is read, one is tried, and all go out', async () => {
  const day = '1999-01-05'
  const to = ownAddress()
  const server = await serving()
  await storeEach(
    [to, to, ''].map((documentEmail, index) => ({
      deliveryDate: day,
      billingNo: `${day}-${String(index + 1)}`,
      documentEmail,
    })),
  )
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await openMails(page, day)
  await page.getByRole('tab', { name: /送信できない\s*1件/ }).waitFor()
  await page.getByRole('cell', { name: `${to} 2件` }).waitFor()
  await page.getByText('メール1通、2件').waitFor()
  await page.getByRole('checkbox', { name: `${to} 宛の納品書をまとめて1通で依頼` }).uncheck()
  await page.getByText('メール2通、2件').waitFor()
  await page.getByRole('button', { name: `${day}-1 のメールの内容を見る` }).click()
  const mail = page.getByRole('dialog')
  await mail.getByLabel('本文').waitFor()
  await expectAccessible(page)
  await button(mail, '自分宛に試しのメールを送る').click()
  await mail.getByText(`${NORMAL} 宛に試しのメールを送りました。`, { exact: false }).waitFor()
  expect(server.messagesTo(to)).toBe(0)
  await page.keyboard.press('Escape')
  await button(page, 'メールを送信する').click()
  await page.getByRole('tab', { name: /送信済み\s*2件/ }).waitFor()
  await expectAccessible(page)
  expect(server.messagesTo(to)).toBe(2)
})

/** Opens the review of 検収依頼済＆未検収 without a mail, which is in the list's menu. */
async function chooseRequest(page: Page): Promise<void> {
  await button(bar(page), 'その他').click()
  await page.getByRole('menuitem', { name: 'メールを送らずに依頼済みにする' }).click()
}

/** Sets 検収依頼済＆未検収 in the review. */
async function confirmRequest(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: '「検収依頼済＆未検収」への一括変更' }).waitFor()
  await button(page, '検収依頼済＆未検収にする').click()
}

/** Opens the review of the mails of all notes of a day. */
async function openMails(page: Page, day: string): Promise<void> {
  await openList(page, day)
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await button(bar(page), '検収依頼メール').click()
  await page.getByRole('heading', { level: 1, name: '検収依頼メールの一括送信' }).waitFor()
}

test('one mail for a recipient’s notes is the first choice in the review; it is read, tried, sent, and followed to its page', async () => {
  const day = '1999-01-09'
  const server = await serving()
  const [two, three, one] = [ownAddress(), ownAddress(), ownAddress()]
  const recipients = [two, two, three, three, three, one]
  await storeEach(
    recipients.map((documentEmail, index) => ({
      deliveryDate: day,
      billingNo: `${day}-${String(index + 1)}`,
      documentEmail,
    })),
  )
  const { page, watch } = await newPerson()
  await enterAs(page, NORMAL)
  await openMails(page, day)
  await page.getByText('メール3通、6件').waitFor()
  await page.getByRole('checkbox', { name: `${two} 宛の納品書をまとめて1通で依頼` }).uncheck()
  await page.getByText('メール4通、6件').waitFor()
  const all = page.getByRole('checkbox', {
    name: /^宛先とクライアントが同じ納品書を、1通にまとめて依頼する（2組）/,
  })
  expect(await all.evaluate((input: HTMLInputElement) => input.indeterminate)).toBe(true)
  // The last choice for all recipients is kept in this browser.
  await all.check()
  await all.uncheck()
  await page.getByText('メール6通、6件').waitFor()
  await page.reload()
  await page.getByText('メール6通、6件').waitFor()
  await all.check()
  await page.getByText('メール3通、6件').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: `${three} 宛のまとめて依頼のメールの内容を見る` }).click()
  const mail = page.getByRole('dialog', { name: '納品書3件のまとめて依頼' })
  expect(await mail.getByLabel('本文').inputValue()).toContain('下記の納品書3件をまとめてお送りいたします。')
  await expectAccessible(page)
  await button(mail, '自分宛に試しのメールを送る').click()
  await mail.getByText(`${NORMAL} 宛に試しのメールを送りました。`, { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  expect(recipients.map((to) => server.messagesTo(to))).toEqual(Array(6).fill(0))

  await button(page, 'メールを送信する').click()
  await page.getByRole('tab', { name: /送信済み\s*6件/ }).waitFor()
  await expectAccessible(page)
  expect([two, three, one].map((to) => server.messagesTo(to))).toEqual([1, 1, 1])
  await page.getByRole('link', { name: 'まとめて依頼' }).nth(2).click()
  await page.getByRole('heading', { level: 1, name: 'まとめて依頼' }).waitFor()
  await page.getByText(three, { exact: true }).waitFor()
  await page.getByText('まだ開かれていません').waitFor()
  expect(await page.getByRole('table').getByText('未回答').count()).toBe(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: `${day}-4` }).click()
  expect(await historyEntry(page, '検収依頼メールの送信')).toContain('まとめて依頼（3件）')
  await page.getByRole('link', { name: 'まとめて依頼を見る' }).click()
  await page.getByRole('link', { name: '一括処理の結果を見る' }).click()
  await page.getByRole('tab', { name: /送信済み\s*6件/ }).waitFor()
  expect(watch.pageErrors).toEqual([])
})

test('on a phone notes are chosen by their cards; the reviews are lists of blocks, with the same choices', async () => {
  const day = '1999-01-10'
  const to = ownAddress()
  for (const number of [1, 2]) {
    await storeNote({ deliveryDate: day, billingNo: `${day}-${String(number)}`, documentEmail: to })
  }
  const { page } = await newPerson({ width: 390, height: 844 })
  await enterAs(page, NORMAL)
  await openList(page, day)
  for (const number of [1, 2]) await box(page, `${day}-${String(number)}`).click()
  await bar(page).getByText('2件を選択中').waitFor()
  await expectAccessible(page)
  await button(bar(page), 'その他').click()
  await page.getByRole('menuitem', { name: '営業発行停止' }).click()
  await button(page, '営業発行停止にする').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: '実行せずに戻る' }).click()
  await button(bar(page), '検収依頼メール').click()
  await page.getByText('メール1通、2件').waitFor()
  const block = await page.locator('tr[data-index]').last().boundingBox()
  expect(block?.height).toBeLessThan(220)
  await expectAsWideAsWindow(page)
  await expectAccessible(page)
})

test('on a phone the notes of a review scroll with the page, in no box of their own, and the last one stands above the bar', async () => {
  const day = '1999-01-12'
  const ids = await storeDay(day, 40)
  const { page } = await newPerson({ width: 390, height: 844 })
  await enterAs(page, NORMAL)
  await openList(page, day)
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await button(bar(page), 'その他').click()
  await page.getByRole('menuitem', { name: '営業発行停止' }).click()
  const list = page.getByRole('region', { name: '実行する納品書の一覧' })
  await list.getByText(`${day}-1`, { exact: true }).waitFor()
  expect(
    await list.evaluate((box) => [getComputedStyle(box).overflowY, getComputedStyle(box).maxHeight]),
  ).toEqual(['visible', 'none'])
  const last = list.getByRole('row').last()
  await page.mouse.move(195, 400)
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000)
      return last.innerText()
    })
    .toContain(`${day}-40`)
  const confirm = page.getByRole('region', { name: '実行の確認' })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000)
      const [row, bars] = [await last.boundingBox(), await confirm.boundingBox()]
      return row !== null && bars !== null && row.y + row.height <= bars.y
    })
    .toBe(true)
  await removeNotes(ids)
})

test('the status of one note is taken back at a click, and the history tells both', async () => {
  const id = await storeNote({})
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(`/normal/delivery-notes/${id}/`)
  await button(page, '営業発行停止').click()
  await button(page, '営業発行停止にする').click()
  await page.getByText('営業発行停止にしました').hover()
  await expectAccessible(page)
  await button(page, '元に戻す').click()
  await page.getByText('元に戻しました').waitFor()
  await page.getByText('営業発行停止のため、これらのURLは使えません。').waitFor({ state: 'detached' })
  expect(await historyEntry(page, 'ステータスを元に戻す')).toContain('営業未対応')
  expect(await actionsOf(id)).toEqual(['note.stop', 'note.undo'])
})
