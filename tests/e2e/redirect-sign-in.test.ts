import { expect, test } from 'vitest'
import { newPerson } from './support/browser.ts'
import { openProvider } from './support/provider.ts'

test('a member of staff signs in through the whole redirect flow of the provider', async () => {
  const { page } = await newPerson()
  await page.goto('/')
  await page.waitForURL('**/login')
  await openProvider(page)
  expect(new URL(page.url()).searchParams.get('customParameters')).toContain('select_account')
  await page.locator('.js-reuse-account', { hasText: 'admin@example.co.jp' }).click()

  await page.waitForURL(({ pathname }) => pathname === '/admin')
  await page.getByText('ログイン中: ').waitFor()
})

test('someone of another company comes back from the provider and is refused', async () => {
  const { page } = await newPerson()
  await openProvider(page)
  await page.locator('#add-account-button').click()
  await page.locator('#email-input').fill('stranger@example.net')
  await page.locator('#display-name-input').fill('他社 太郎')
  await page.locator('#sign-in').click()

  await page.waitForURL('**/login')
  await page.getByText('許可されていないメールアドレスです').waitFor()
  await page.getByRole('button', { name: '強制ログアウト' }).waitFor()
})
