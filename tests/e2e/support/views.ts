import type { Locator, Page } from 'playwright-core'

/** The button beside the list's title that shows the current view and opens the menu of views. */
export function switcher(page: Page): Locator {
  return page.getByRole('combobox', { name: /^ビュー:/ })
}

/** Saves the list's current state as a view, and waits for the confirmation. */
export async function saveAs(page: Page, name: string, isShared: boolean): Promise<void> {
  await page.getByRole('button', { name: '名前を付けて保存' }).click()
  const dialog = page.getByRole('dialog', { name: 'ビューを保存' })
  await dialog.getByLabel('ビューの名前').fill(name)
  if (isShared) await dialog.getByLabel('全員').check()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await switcher(page).filter({ hasText: name }).waitFor()
}
