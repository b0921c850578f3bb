import type { Locator, Page } from 'playwright-core'

/** Opens a note's detail and waits for it and its history. */
export async function openNote(page: Page, home: string, id: string): Promise<void> {
  await page.goto(`${home}/delivery-notes/${id}/`)
  await page.getByRole('heading', { level: 1, name: id }).waitFor()
}

/** A button of the page or of an open dialog, by its exact name. */
export function button(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('button', { name, exact: true })
}

/** The labels of a user's buttons for a note, except buttons that copy a value. */
export async function noteButtons(page: Page): Promise<string[]> {
  const words = await page.getByRole('main').getByRole('button').allInnerTexts()
  return words.filter((word) => word !== '' && word !== 'コピー')
}

/** The card of the page with a title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** The entry of a note's history with a title. Waits for it. */
export async function historyEntry(page: Page, title: string): Promise<string> {
  const entry = card(page, '履歴')
    .locator('[class*="Timeline-item"]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .first()
  await entry.waitFor()
  return (await entry.textContent()) ?? ''
}
