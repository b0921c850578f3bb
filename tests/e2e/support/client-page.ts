import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { ClientNote } from '../../support/notes/confirm.ts'
import { newPerson, type Watch } from './browser.ts'
import { button } from './note-page.ts'

/** A client's browser: without a sign-in, with empty storage. */
export interface Client {
  context: BrowserContext
  page: Page
  watch: Watch
  /** bodies of the calls about a note, as sent. Who sends the notes is asked by GET, without a body. */
  calls: { path: string; body: unknown }[]
}

/** A client's page in a browser of its own, with the changes that it requests from the API. */
export async function newClient(options: Parameters<typeof newPerson>[0] = {}): Promise<Client> {
  const { context, page, watch } = await newPerson(options)
  const calls: Client['calls'] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'GET')
      calls.push({ path: pathname, body: request.postDataJSON() })
  })
  return { context, page, watch, calls }
}

/** The field for the password of a link. */
export function passwordField(page: Page): Locator {
  return page.getByLabel('パスワード', { exact: true })
}

/** Types the password and opens the note. */
export async function typePassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password)
  await button(page, '納品書を表示する').click()
}

/** The note's document on the page. */
export function sheet(page: Page): Locator {
  return page.getByRole('article', { name: '納品書' })
}

/** The part of the page with the answers, or with the result. */
export function panel(page: Page): Locator {
  return page.getByRole('region', { name: /^(お手続き|検収の状況)$/ })
}

/** Half of a phone's width: all lengths of the client's page are in rem, so it is laid out there as on a phone that shows it twice as large. */
export const ENLARGED_WIDTH = 195

/** Opens a note as its client does, and waits for the document. */
export async function openAsClient(page: Page, { accessToken, password }: ClientNote): Promise<void> {
  await page.goto(`/confirm/${accessToken}/`)
  await typePassword(page, password)
  await sheet(page).waitFor()
}

/** Goes to the confirmation of an acceptance. */
export async function prepareAcceptance(page: Page, name: string): Promise<void> {
  await button(page, '検収する').click()
  await page.getByLabel('お名前').fill(name)
  await button(page, '確認へ進む').click()
  await page.getByRole('heading', { name: '次の内容で検収します' }).waitFor()
}

/**
 * Waits until the page is at the note's own entry of the browser's history. After an answer it goes back over the entries of the steps, some
 * time after the result is drawn; the back button would until then lead to a step.
 */
export async function untilStepsLeft(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window.history.state as { answer?: unknown } | null)?.answer === undefined,
  )
}

/** Goes to the confirmation of a rejection. */
export async function prepareRejection(page: Page, name: string, reason: string): Promise<void> {
  await button(page, '差し戻す').click()
  await page.getByLabel('お名前').fill(name)
  await page.getByLabel('差し戻しの理由').fill(reason)
  await button(page, '確認へ進む').click()
  await page.getByRole('heading', { name: '次の内容で差し戻します' }).waitFor()
}
