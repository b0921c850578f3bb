import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Links, storeLinks } from '../support/notes/links.ts'
import { newPerson } from './support/browser.ts'

/** How many pages a gateway opens at the same time. */
const AT_ONCE = 4

let links: Links

beforeAll(async () => {
  links = await storeLinks(12)
})
afterAll(async () => {
  await links.remove()
})

/** Opens the links sequentially in one page, runs the page's script to its end, and then presses what it finds there. */
async function visit(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: 'パスワード' }).waitFor()
    await page.getByRole('button', { name: '納品書を表示する' }).click()
    await page.keyboard.press('Enter')
  }
}

test('a gateway whose browser runs the script of the pages that it opens, and presses whatever it finds there, changes nothing, and no view is counted', async () => {
  const { context, page: first } = await newPerson({ width: 1280 })
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(`${request.method()} ${request.url()}`)
  })
  const pages = [first, ...(await Promise.all(Array.from({ length: AT_ONCE - 1 }, () => context.newPage())))]
  await Promise.all(
    pages.map((page, place) =>
      visit(
        page,
        links.urls.filter((_url, index) => index % AT_ONCE === place),
      ),
    ),
  )
  expect(await links.changes()).toEqual([])
  // What the last presses would ask for is heard of a moment later.
  expect(asked).toEqual([])
})
