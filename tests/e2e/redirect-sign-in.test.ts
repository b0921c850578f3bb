import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPerson } from './support/browser.ts'

const gapiStandIn = readFileSync(new URL('./support/gapi-stand-in.js', import.meta.url), 'utf8')

/** A page whose browser finds Google's frame library, which the redirect sign-in loads: a stand-in, since there is no internet. */
async function newPage(): Promise<Page> {
  const { context, page } = await newPerson()
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: gapiStandIn }),
  )
  return page
}

test('a member of staff signs in through the whole redirect flow of the provider', async () => {
  const page = await newPage()
  await page.goto('/')
  await page.waitForURL('**/login')
  await page.getByRole('button', { name: 'Googleでログイン' }).click()

  await page.waitForURL('**/emulator/auth/handler**')
  expect(new URL(page.url()).searchParams.get('customParameters')).toContain('select_account')
  await page.locator('.js-reuse-account', { hasText: 'admin@example.co.jp' }).click()

  await page.waitForURL('**/admin')
  await page.getByText('ログイン中: ').waitFor()
})

test('someone of another company comes back from the provider and is refused', async () => {
  const page = await newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Googleでログイン' }).click()
  await page.waitForURL('**/emulator/auth/handler**')
  await page.locator('#add-account-button').click()
  await page.locator('#email-input').fill('stranger@example.net')
  await page.locator('#display-name-input').fill('他社 太郎')
  await page.locator('#sign-in').click()

  await page.waitForURL('**/login')
  await page.getByText('許可されていないメールアドレスです').waitFor()
  await page.getByRole('button', { name: '強制ログアウト' }).waitFor()
})
