import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { runSchedule } from '../support/http/triggers.ts'
import { forgetRules, haveRules, remind, storeAsked } from '../support/mail/reminders.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'

let server: MailServer | undefined

beforeEach(forgetRules)
afterEach(async () => {
  await server?.stop()
  server = undefined
})
afterAll(forgetRules)

async function pageOf(email: string, path: string): Promise<Page> {
  const { page } = await newPerson()
  await enterAs(page, email)
  await page.goto(path)
  return page
}

test('an admin sets when clients are reminded; what is wrong is told, and nothing typed is lost', async () => {
  await storeAsked({ documentEmail: ownAddress() }, 0)
  const page = await pageOf('admin@example.co.jp', '/admin/settings')
  await page.getByLabel('本文').waitFor()
  expect(await page.getByLabel('本文').inputValue()).toContain('■ パスワード\n------------')
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('switch', { name: 'リマインドメールを自動で送る' }).click()
  await page.getByLabel('名称').fill('年末年始')
  await page.getByRole('button', { name: '休業日を追加' }).click()
  await page.getByRole('alert').filter({ hasText: '日付を入力してください。' }).waitFor()
  await page.getByLabel('開始日').fill('2026/12/29')
  await page.getByLabel('終了日（1日だけなら空欄）').fill('2027/1/3')
  await page.getByRole('button', { name: '休業日を追加' }).click()
  await page.getByText('2026年12月29日（火）〜2027年1月3日（日）').waitFor()

  await page.getByLabel('初回（検収依頼から）').fill('0')
  await page.getByRole('button', { name: '設定を保存' }).click()
  await page.getByText('入力内容に誤りがあります。').waitFor()
  await page.getByText('1〜30の整数で入力してください。').waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('初回（検収依頼から）').fill('5')
  await page.getByRole('button', { name: '設定を保存' }).click()
  await page.getByText('設定を保存しました。次の営業日の送信時刻から送信します。').waitFor()

  await page.reload()
  await page.getByText('年末年始').first().waitFor()
  expect(await page.getByRole('switch', { name: 'リマインドメールを自動で送る' }).isChecked()).toBe(true)
  expect(await page.getByLabel('初回（検収依頼から）').inputValue()).toBe('5 営業日後')
})

test('two admins at the same time: the second is told, and can load what the first has saved', async () => {
  const [first, second] = [
    await pageOf('admin@example.co.jp', '/admin/settings'),
    await pageOf('admin@example.co.jp', '/admin/settings'),
  ]
  await second.getByLabel('送信する回数の上限').fill('7')
  await first.getByLabel('送信する回数の上限').fill('5')
  await first.getByRole('button', { name: '設定を保存' }).click()
  await first.getByText('設定を保存しました。').waitFor()
  await second.getByRole('button', { name: '設定を保存' }).click()
  await second.getByText('ほかの人が設定を更新しました。').waitFor()
  expect(await second.getByLabel('送信する回数の上限').inputValue()).toBe('7 回まで')
  await second.getByRole('button', { name: '入力を破棄して最新の設定にする' }).click()
  await second.getByText(/^最終更新: /).waitFor()
  await expect.poll(() => second.getByLabel('送信する回数の上限').inputValue()).toBe('5 回まで')
})

test('what goes out is listed before; a recipient is taken out and put back, one note is taken out, and the mail that arrives has the others', async () => {
  server = await startMailServer()
  await haveRules({})
  const to = ownAddress()
  const out = await storeAsked({ documentEmail: to, projectName: '外す案件' })
  const kept = await storeAsked({ documentEmail: to, projectName: '残す案件' })
  const page = await pageOf('normal@example.co.jp', '/normal')
  await page.getByRole('link', { name: 'リマインド予定' }).click()
  await page.getByLabel('宛先・クライアント・案件名・営業担当者で絞り込む').fill(to)
  const today = page.getByRole('region', { name: / に送信$/ }).first()
  const mail = today.getByRole('region', { name: `${to} へのリマインド` })
  await mail.getByText('残す案件').waitFor()
  await mail.getByRole('button', { name: 'この宛先を外す' }).click()
  await mail.getByRole('button', { name: 'この宛先を戻す' }).waitFor()
  await expect.poll(() => mail.getByText('この回は送りません').count()).toBe(2)
  await mail.getByRole('button', { name: 'この宛先を戻す' }).click()
  await mail.getByRole('button', { name: 'この宛先を外す' }).waitFor()
  await mail.getByText('この回は送りません').first().waitFor({ state: 'detached' })
  await mail.getByRole('button', { name: `${out.id} を外す` }).click()
  await mail.getByText('この回は送りません').waitFor()
  await expectAccessibleAtBothWidths(page)

  expect(await remind()).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(1)
  const text = server.mailsTo(to)[0]?.parsed.text ?? ''
  expect(text).toContain('案件名：残す案件\n')
  expect(text).toContain(`/confirm/${kept.accessToken}/\n`)
  expect(text).not.toContain(out.accessToken)
  await page.reload()
  await page.getByText(/送信済み\d+件/).waitFor()
  await page.getByLabel('宛先・クライアント・案件名・営業担当者で絞り込む').fill(to)
  await page
    .getByText('条件に合う予定はありません。')
    .or(page.getByText('この日に送信するリマインドメールはありません。'))
    .first()
    .waitFor()
})

test('a note and its client are switched off on the note’s page; an admin has the client’s reminders back', async () => {
  server = await startMailServer()
  await haveRules({})
  const clientName = `株式会社${ownAddress()}`
  const to = ownAddress()
  const { id } = await storeAsked({ documentEmail: to, clientName })
  const page = await pageOf('normal@example.co.jp', `/normal/delivery-notes/${id}/`)
  const card = page.getByRole('region', { name: 'リマインド', exact: true })
  await card.getByText('次回の送信予定').waitFor()
  await card.getByRole('switch', { name: 'この納品書には送らない' }).click()
  await card.getByText('この納品書には送信しません。').waitFor()
  await page.getByText('リマインドの停止・再開').waitFor()
  await card.getByRole('switch', { name: 'この納品書には送らない' }).click()
  await card.getByText('次回の送信予定').waitFor()
  await card.getByRole('switch', { name: 'このクライアントには送らない' }).click()
  await card.getByText('このクライアントには送信しません。').waitFor()
  await expectAccessibleAtBothWidths(page)
  expect(await remind()).toBe(200)
  expect(server.mailsTo(to)).toEqual([])

  const settings = await pageOf('admin@example.co.jp', '/admin/settings')
  await settings.getByRole('button', { name: `${clientName}への送信を再開` }).click()
  await settings.getByText('送信しないクライアントはありません。').waitFor()
  expect(await remind()).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(1)
})

test('while it is off the list says so, and leads an admin to the settings; nothing is sent', async () => {
  const page = await pageOf('admin@example.co.jp', '/admin/reminders')
  await page.getByText('リマインドメールは送信されません').waitFor()
  await expectAccessibleAtBothWidths(page)
  expect(await runSchedule('sendReminders')).toBe(200)
  await page.getByRole('link', { name: '設定を開く' }).click()
  await page.getByRole('heading', { name: '設定', exact: true }).waitFor()
})
