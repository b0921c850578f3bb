import type { Locator, Page } from 'playwright-core'

/** The button beside the list's title that names the view and opens the others. */
export function switcher(page: Page): Locator {
  return page.getByRole('button', { name: /^ビュー:/ })
}

/** Saves what the list shows as a view, and waits until the list says so. */
export async function saveAs(page: Page, name: string, isShared: boolean): Promise<void> {
  await page.getByRole('button', { name: '名前を付けて保存' }).click()
  const dialog = page.getByRole('dialog', { name: 'ビューを保存' })
  await dialog.getByLabel('ビューの名前').fill(name)
  if (isShared) await dialog.getByLabel('全員').check()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await switcher(page).filter({ hasText: name }).waitFor()
}
