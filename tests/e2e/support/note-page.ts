import type { Locator, Page } from 'playwright-core'
import { until } from '../../support/patience.ts'

/** Opens a note's detail and waits for it and its history. */
export async function openNote(page: Page, home: string, id: string): Promise<void> {
  await page.goto(`${home}/delivery-notes/${id}/`)
  await page.getByRole('heading', { level: 1, name: id }).waitFor()
}

/** A button of the page or of an open dialog, by its exact name. */
export function button(scope: Page | Locator, name: string): Locator {
  return scope.getByRole('button', { name, exact: true })
}

/**
 * Presses a button, if the page still has it. The page may learn of a change by itself and leave before the press; a press that waited for
 * the button would then take the one of a later page.
 */
export async function pressIfThere(pressed: Locator): Promise<void> {
  await pressed.evaluateAll(([there]) => {
    if (there instanceof HTMLElement) there.click()
  })
}

/** Waits in the page itself for a sentence: it stays only for a moment, in which this process may not get to look. */
export async function hear(page: Page, sentence: string): Promise<void> {
  await page.waitForFunction((text) => document.body.textContent.includes(text), sentence)
}

/** Presses a button, and waits for a sentence that stays only for a moment. */
export async function pressAndHear(pressed: Locator, sentence: string): Promise<void> {
  await Promise.all([hear(pressed.page(), sentence), pressed.click()])
}

/** The card of the page with a title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true })
}

/** Shows the older entries of a note's history, if some are folded. Waits for the history. */
export async function unfoldHistory(page: Page): Promise<void> {
  await card(page, '履歴').locator('[class*="Timeline-item"]').first().waitFor()
  const older = button(card(page, '履歴'), '以前の履歴を表示')
  if ((await older.count()) > 0) await older.click()
}

/** The entry of a note's history with a title. Waits for it: it may come, or be folded by what comes after it, at any time. */
export function historyEntry(page: Page, title: string): Promise<string> {
  const entries = card(page, '履歴')
    .locator('[class*="Timeline-item"]')
    .filter({ has: page.getByText(title, { exact: true }) })
  return until(async () => {
    await unfoldHistory(page)
    const [newest] = await entries.allTextContents()
    if (newest === undefined) throw new Error(`The history has no ${title}`)
    return newest
  })
}
