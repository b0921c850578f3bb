import type { Locator, Page } from 'playwright-core'
import { button } from './note-page.ts'

/** Presses データ登録実行 in the row of a folder, and says yes to the question that follows. */
export async function pressPromote(page: Page, row: Locator): Promise<void> {
  await button(row, 'データ登録実行').click()
  await button(page.getByRole('dialog'), 'データ登録を実行する').click()
}
