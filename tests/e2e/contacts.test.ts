import { expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { newPrefix } from '../support/zac/export.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card, historyEntry, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

const NORMAL = 'normal@example.co.jp'
/** The alias of that user, which their own notes have. */
const ALIAS = 'taro.eigyo@example.co.jp'
const EMAIL = 'kounin@customer.example.com'
const NO_ADDRESS = { documentEmail: '', billingToPerson: '' }

/** Stores own notes of one client, which no other test uses. */
function newClient() {
  const clientName = `㈱${newPrefix()}`
  return (fields: Parameters<typeof storeNote>[0] = {}) =>
    storeNote({ clientName, salesPersonEmail: ALIAS, ...fields })
}

test('a contact that was corrected on another note is taken over with one press', async () => {
  const store = newClient()
  const [corrected, id] = [await store(), await store()]
  await putNote(await signInAs('admin'), corrected, {
    salesChangedClientContactName: '後任 花子',
    salesChangedClientContactEmail: EMAIL,
  })
  const { page, watch } = await newPerson()
  await enterAs(page, NORMAL)
  await openNote(page, '/normal', id)
  const offer = page.getByRole('note').filter({ hasText: '同じ連絡先が別の納品書で変更されています' })
  await offer.getByText(EMAIL).waitFor()
  await button(page, 'この連絡先の由来').click()
  const origin = page.getByRole('dialog', { name: 'この連絡先の由来' })
  await origin.getByText('client@customer.example.com').waitFor()
  await origin.getByText(`納品書 ${corrected}`).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await origin.waitFor({ state: 'detached' })
  await button(offer, 'この連絡先にする').click()
  await offer.waitFor({ state: 'detached' })
  await card(page, '検収用情報').getByText('後任 花子').waitFor()
  expect(await historyEntry(page, '編集')).toContain(EMAIL)

  await button(page, '編集').click()
  await page.getByLabel('変更後のメールアドレス').fill('kounin@other.example')
  await page.getByText('ドメインが既存担当者メールと一致しません').waitFor()
  await page.getByText('このクライアントで使えるドメイン: customer.example.com').waitFor()
  expect(watch.pageErrors).toEqual([])
})

test('この連絡先の由来 stays open and in its place when the links above it arrive', async () => {
  const id = await newClient()()
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  const { promise: mayArrive, resolve: arrive } = Promise.withResolvers<undefined>()
  await page.route('**/confirm_link/', async (route) => {
    await mayArrive
    await route.continue()
  })
  await openNote(page, '/normal', id)
  await button(page, 'この連絡先の由来').click()
  const origin = page.getByRole('dialog', { name: 'この連絡先の由来' })
  await origin.getByText('client@customer.example.com').waitFor()
  const place = await button(page, 'この連絡先の由来').boundingBox()
  arrive(undefined)
  await button(page, '検収URLをコピー').waitFor()
  expect(await button(page, 'この連絡先の由来').boundingBox()).toEqual(place)
  expect(await origin.isVisible()).toBe(true)

  // The window is lower than the place of the button.
  await page.setViewportSize({ width: 1440, height: 300 })
  await page.evaluate(() => {
    window.scrollTo(0, 0)
  })
  await expect
    .poll(async () => (await button(page, 'この連絡先の由来').boundingBox())?.y)
    .toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await origin.waitFor({ state: 'detached' })
  await expect
    .poll(() => button(page, 'この連絡先の由来').evaluate((it) => it === document.activeElement))
    .toBe(true)
})

test('a request without an address has the field for it', async () => {
  const store = newClient()
  const id = await store(NO_ADDRESS)
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await openNote(page, '/normal', id)
  await button(page, '検収依頼メール表示').click()
  const mail = page.getByRole('dialog', { name: '検収依頼メール' })
  await mail.getByText('宛先を設定してください').waitFor()
  await mail.getByLabel('宛先のメールアドレス').fill('kounin')
  await button(mail, '宛先を設定する').click()
  await mail.getByText('正しいメールアドレス形式で入力してください').waitFor()
  await expectAccessible(page)
  await mail.getByLabel('宛先のメールアドレス').fill(EMAIL)
  await page.keyboard.press('Enter')
  await mail.getByText('宛先を設定してください').waitFor({ state: 'detached' })
  await mail.getByText(EMAIL).waitFor()
  await expect.poll(() => button(mail, 'メール送信').isEnabled()).toBe(true)
  expect(await auditsOf(id)).toMatchObject([{ action: 'note.edit' }])
})

test('the review asks for each address once, and says which notes could not get it', async () => {
  const day = '1999-03-01'
  const store = newClient()
  const inSales = { billingToDepartment: '営業部', deliveryDate: day, ...NO_ADDRESS }
  await store({ billingToDepartment: '営業部', billingToPerson: '田中 一郎' })
  const known = [await store(inSales), await store(inSales)]
  const unknown = { deliveryDate: day, billingToDepartment: '経理部', ...NO_ADDRESS }
  const typed = [await store(unknown), await store(unknown), await store(unknown)]
  await store({ ...unknown, salesPersonEmail: 'other@example.co.jp' })
  const { page, watch } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(`/normal?from_date=${day}&to_date=${day}&hakkou_status=すべて`)
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await button(page.getByRole('region', { name: '選択した納品書' }), '検収依頼メール').click()
  await page.getByRole('heading', { level: 2, name: '宛先のない納品書 6件' }).waitFor()
  const take = button(page, 'この連絡先を2件に設定する')
  await take.waitFor()
  await expectAccessible(page)
  await take.click()
  await page.getByText('2件の宛先を設定しました', { exact: true }).waitFor()
  await page.getByRole('tab', { name: /送信する\s*2件/ }).waitFor()
  for (const id of known) {
    expect(await storedNote(id)).toMatchObject({
      salesChangedClientContactName: '田中 一郎',
      salesChangedClientContactEmail: 'client@customer.example.com',
    })
  }

  const group = page.getByRole('region', { name: /経理部の宛先$/ })
  await group.getByText('ほかの営業担当者の1件は設定できません。').waitFor()
  await group.getByLabel('宛先のメールアドレス').fill(EMAIL)
  await group.getByLabel('担当者名').fill('後任 花子')
  await page.reload()
  await expect.poll(() => group.getByLabel('宛先のメールアドレス').inputValue()).toBe(EMAIL)
  expect(await group.getByLabel('担当者名').inputValue()).toBe('後任 花子')

  // The server refuses the job: what is typed is still there when all is checked again.
  const refusal = { code: 'stale', message: '開始できません。', requestId: 'r-1' }
  await page.route('**/api/v1/bulk_jobs/', (route) => route.fulfill({ status: 409, json: refusal }), {
    times: 1,
  })
  await button(page, 'メールを送信する').click()
  await button(page, '設定せずに送信').click()
  await button(page, '確認し直す').click()
  await button(page, '確認し直す').waitFor({ state: 'detached' })
  await group.getByLabel('宛先のメールアドレス').waitFor()
  expect(await group.getByLabel('宛先のメールアドレス').inputValue()).toBe(EMAIL)

  await putNote(await signInAs('admin'), typed[0] ?? '', { hakkouStatus: '営業発行停止' })
  await button(group, '3件に設定する').click()
  await page.getByText('2件の宛先を設定しました。1件の宛先を設定できませんでした').waitFor()
  await page.getByText('ほかの人がこの納品書を変更しました', { exact: false }).waitFor()
  await page.getByRole('tab', { name: /送信する\s*4件/ }).waitFor()
  await expectAccessible(page)
  expect(await storedNote(typed[1] ?? '')).toMatchObject({
    salesChangedClientContactName: '後任 花子',
    salesChangedClientContactEmail: EMAIL,
  })
  expect(watch.pageErrors).toEqual([])
})

test('the review offers a contact that was corrected on another note, for all notes that have the old one', async () => {
  const day = '1999-03-02'
  const store = newClient()
  const corrected = await store()
  const ids = [await store({ deliveryDate: day }), await store({ deliveryDate: day })]
  await putNote(await signInAs('admin'), corrected, {
    salesChangedClientContactName: '後任 花子',
    salesChangedClientContactEmail: EMAIL,
  })
  const { page, watch } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(`/normal?from_date=${day}&to_date=${day}&hakkou_status=すべて`)
  await page.getByRole('checkbox', { name: 'すべて選択' }).click()
  await button(page.getByRole('region', { name: '選択した納品書' }), '検収依頼メール').click()
  const section = page.getByRole('region', { name: '別の納品書で変更された連絡先' })
  await section.getByText('いまの宛先 client@customer.example.com', { exact: false }).waitFor()
  await section.getByText(EMAIL, { exact: false }).waitFor()
  await expectAccessible(page)
  await button(section, 'この連絡先を2件に設定する').click()
  await page.getByText('2件の宛先を設定しました', { exact: true }).waitFor()
  await page.getByRole('cell', { name: EMAIL, exact: false }).first().waitFor()
  for (const id of ids) {
    expect(await storedNote(id)).toMatchObject({
      salesChangedClientContactName: '後任 花子',
      salesChangedClientContactEmail: EMAIL,
    })
    expect(await auditsOf(id)).toMatchObject([{ action: 'note.edit' }])
  }
  expect(watch.pageErrors).toEqual([])
})
