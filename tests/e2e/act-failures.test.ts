import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { newPerson } from './support/browser.ts'
import { button, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

/** Answers every call to the notes with one method from now on. @returns a function that ends it */
async function answer(
  page: Page,
  method: string,
  how: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const NOTES = '**/api/v1/delivery_notes/*/'
  await page.route(NOTES, (route) => (route.request().method() === method ? how(route) : route.fallback()))
  return () => page.unroute(NOTES)
}

test('a stop, an edit, a copy and a deletion that fail are said to have failed, and nothing is lost', async () => {
  const id = await storeNote({})
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  const uncut = await answer(page, 'PUT', (route) => route.abort())
  await button(page, '営業発行停止').click()
  await button(page, '営業発行停止にする').click()
  await page.getByText('ステータス更新に失敗しました: 通信エラーが発生しました。').waitFor()
  // The notice comes a moment before the button is free again.
  await page.getByRole('button', { name: '営業発行停止', exact: true, disabled: false }).waitFor()
  await uncut()

  // Refused by the server without a word.
  await answer(page, 'PUT', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, '編集').click()
  await page.getByLabel('変更後の担当者名').fill('後任 花子')
  await button(page, '保存').click()
  await page.getByText('更新に失敗しました', { exact: true }).waitFor()
  expect(await page.getByLabel('変更後の担当者名').inputValue()).toBe('後任 花子')
  await button(page, 'キャンセル').click()

  // Refused by the browser.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    Object.assign(document, { execCommand: () => false })
  })
  await button(page, '検収依頼メール表示').click()
  await button(page, '本文をコピー').click()
  await page.getByText('コピーに失敗しました。').waitFor()

  const stopped = await storeNote({ hakkouStatus: '営業発行停止' })
  await openNote(page, '/admin', stopped)
  await answer(page, 'DELETE', (route) => route.abort())
  await button(page, '削除').click()
  await button(page, '削除する').click()
  await page.getByText('納品書の削除に失敗しました').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: stopped }).waitFor()
})
