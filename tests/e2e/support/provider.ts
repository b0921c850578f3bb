import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const gapiStandIn = readFileSync(new URL('./gapi-stand-in.js', import.meta.url), 'utf8')

/**
 * Goes from the sign-in page to the provider's page, which the Auth emulator shows. A stand-in replaces Google's frame library,
 * which the way back would load from the internet.
 */
export async function openProvider(page: Page): Promise<void> {
  await page.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: gapiStandIn }),
  )
  await page.goto('/login')
  await page.getByRole('button', { name: 'Googleでログイン' }).click()
  await page.waitForURL('**/emulator/auth/handler**')
}

/** Signs in as a user that the provider knows. The page is then on its way home. */
export async function signInThroughProvider(page: Page, email: string): Promise<void> {
  await openProvider(page)
  await page.locator('.js-reuse-account', { hasText: email }).click()
}
