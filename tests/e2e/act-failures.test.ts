import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { enterAs, newPerson } from './support/browser.ts'
import { button, openNote } from './support/note-page.ts'

/** Breaks the connection of every call to the notes with one method from now on. */
async function cut(page: Page, method: string): Promise<void> {
  await page.route('**/api/v1/delivery_notes/*/', (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  )
}

test('a deletion that fails is said to have failed, and the note stays', async () => {
  const id = await storeNote({ hakkouStatus: '営業発行停止' })
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  await cut(page, 'DELETE')
  await button(page, '削除').click()
  await button(page, '削除する').click()
  await page.getByText('納品書の削除に失敗しました').waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: id }).waitFor()
})

test('a stop that fails is said to have failed, and why', async () => {
  const id = await storeNote({})
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  await cut(page, 'PUT')
  await button(page, '営業発行停止').click()
  await button(page, '営業発行停止にする').click()
  await page.getByText('ステータス更新に失敗しました: 通信エラーが発生しました。').waitFor()
  expect(await button(page, '営業発行停止').isDisabled()).toBe(false)
})

test('an edit that the server refuses without a word is said to have failed, and the text stays', async () => {
  const id = await storeNote({})
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  await page.route('**/api/v1/delivery_notes/*/', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  await button(page, '編集').click()
  await page.getByLabel('変更後の担当者名').fill('後任 花子')
  await button(page, '保存').click()
  await page.getByText('更新に失敗しました').waitFor()
  expect(await page.getByLabel('変更後の担当者名').inputValue()).toBe('後任 花子')
})

test('a copy that the browser refuses is said to have failed', async () => {
  const id = await storeNote({})
  const { page } = await newPerson()
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
    Object.assign(document, { execCommand: () => false })
  })
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  await button(page, '検収依頼メール表示').click()
  await button(page, '本文をコピー').click()
  await page.getByText('コピーに失敗しました。').waitFor()
})
