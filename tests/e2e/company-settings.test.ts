import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

async function forgetCompany(): Promise<void> {
  await adminDb().recursiveDelete(adminDb().doc('settings/company'))
}

beforeAll(forgetCompany)
afterAll(forgetCompany)

test('an admin writes the mail beside its preview, is told which placeholder is unknown, saves, and goes back to the default', async () => {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/settings/company')
  const company = card(page, '会社情報')
  const mails = card(page, 'メール文面')
  // The other subjects of the settings are mounted too.
  const form = page.locator('form', { has: company })
  const preview = mails.getByRole('region', { name: 'プレビュー' })
  const body = preview.getByLabel('本文')
  await expect.poll(() => body.inputValue()).toContain('見本株式会社の')

  await company.getByLabel('会社名').fill('新社名株式会社')
  await company.getByLabel('郵便番号').fill('1500002')
  await expect.poll(() => body.inputValue()).toContain('新社名株式会社の')
  const closing = mails.getByLabel('本文（署名の前）')
  await closing.fill('{案件名}の{納期}までにお願いいたします。')
  await mails.getByText('使えない差し込み項目があります：{納期}。').waitFor()
  await preview.getByText('赤字の項目を直すと、プレビューを表示します。').waitFor()
  await button(form, '設定を保存').click()
  await page.getByText('入力内容に誤りがあります。').waitFor()

  const sending = card(page, 'URLと送信の上限')
  await sending.getByLabel('URLの有効日数').fill('91')
  await sending.getByText('7〜90の整数で入力してください。').waitFor()
  await sending.getByLabel('URLの有効日数').fill('30')
  await sending.getByText('短くした後しばらくは').waitFor()
  // The instances keep this for a while, so other tests would see it.
  await sending.getByLabel('URLの有効日数').fill('90')
  await sending.getByLabel('同じ宛先に手動で送る依頼（1日）').fill('7')
  await closing.fill('{案件名}をよろしくお願いいたします。')
  await expect.poll(() => body.inputValue()).toContain('をよろしくお願いいたします。')
  await expectAccessibleAtBothWidths(page)
  await button(form, '設定を保存').click()
  await page.getByText('設定を保存しました。').waitFor()
  expect(await company.getByLabel('郵便番号').inputValue()).toBe('150-0002')
  expect(await sending.getByLabel('同じ宛先に手動で送る依頼（1日）').inputValue()).toBe('7 通')

  await button(mails, '既定の文面に戻す').click()
  expect(await closing.inputValue()).toContain('ご不明な点がございましたら')
  await form.getByText('保存した版').click()
  await button(form, '第1版を読み込む').click()
  expect(await closing.inputValue()).toBe('{案件名}をよろしくお願いいたします。')
})
