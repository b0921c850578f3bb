import type { Locator, Page } from 'playwright-core'
import { button } from './note-page.ts'

/** Clicks データ登録実行 in the row of a folder, and confirms the dialog. */
export async function pressPromote(page: Page, row: Locator): Promise<void> {
  await button(row, 'データ登録実行').click()
  await button(page.getByRole('dialog'), 'データ登録を実行する').click()
}
