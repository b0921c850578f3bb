import { expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { signInThroughProvider } from './support/provider.ts'
import { resize } from './support/widths.ts'

const WIDTHS = [1280, 390]

test('a mail’s link leads through the sign-in to exactly these notes; a user who does not want the mail switches it off', async () => {
  const person = await signInAs('normal')
  const billingNo = 'MORNING-1'
  await storeNote({ billingNo, salesPersonEmail: person.email, hakkouStatus: 'CL検収拒否' })
  await storeNote({ billingNo: 'MORNING-2', salesPersonEmail: person.email })
  const { page } = await newPerson({ width: 1280, height: 900 })
  await page.goto('/today/rejected')
  await page.waitForURL('**/login')
  await signInThroughProvider(page, person.email)
  await page.waitForURL((url) => url.pathname === '/normal' && url.searchParams.has('hakkou_status'))
  await page.getByRole('row').filter({ hasText: billingNo }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'MORNING-2' }).count()).toBe(0)

  await button(page, 'アカウントのメニュー').click()
  await page.getByRole('menuitem', { name: '朝のメール' }).click()
  const card = page.getByRole('region', { name: '朝のメール' })
  const isOn = card.getByRole('switch', { name: '朝のメールを受け取る' })
  await isOn.click()
  await card.getByLabel('時刻').selectOption('07:00')
  await card.getByText('保存していない変更があります。').waitFor()
  await button(page, '設定を保存').click()
  await card.getByText('朝のメールの設定を保存しました。').waitFor()
  await card.getByText(/^次の送信: .+ 07:00ごろ$/).waitFor()
  for (const width of WIDTHS) {
    await resize(page, width)
    await expectAccessible(page)
  }

  await page.goto('/today/settings')
  await page.waitForURL('**/normal/settings/morning')
  expect(await card.getByLabel('時刻').inputValue()).toBe('7')
  await isOn.click()
  await button(page, '設定を保存').click()
  // The next mail's time is hidden by the unsaved change already.
  await card.getByText('朝のメールの設定を保存しました。').waitFor()
  expect(await card.getByText(/^次の送信/).count()).toBe(0)
  await page.reload()
  await isOn.waitFor()
  expect(await isOn.isChecked()).toBe(false)
})
