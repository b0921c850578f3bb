import { expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { newPerson } from './support/browser.ts'
import { button, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

test('a user who has stopped a note takes that back on its page, also when the notice of it is closed and the page is loaded anew', async () => {
  const id = await storeNote({ salesPersonEmail: 'somebody.else@example.co.jp' })
  const { page } = await newPerson()
  await enterAs(page, 'normal@example.co.jp')
  await openNote(page, '/normal', id)
  const takeBack = button(page, '停止を元に戻す')
  expect(await takeBack.count()).toBe(0)
  await button(page, '営業発行停止').click()
  await button(page.getByRole('dialog', { name: '営業発行停止にしますか？' }), '営業発行停止にする').click()
  const notice = page.getByRole('alert').filter({ hasText: '営業発行停止にしました' })
  await button(notice, '閉じる').click()
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await takeBack.click()
  await takeBack.waitFor({ state: 'detached' })
  expect(await storedNote(id)).toMatchObject({ hakkouStatus: '営業未対応', revision: 3 })
})

test('a status that was saved together with a contact is taken back there, and the contact stays', async () => {
  const id = await storeNote({ hakkouStatus: 'CL検収拒否', isRejected: true, rejectionReason: '金額' })
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', id)
  await button(page, '編集').click()
  await page.getByLabel('変更後の担当者名').fill('髙橋 後任')
  await page.getByRole('combobox', { name: '発行ステータス' }).click()
  await page.getByRole('option', { name: '検収依頼済＆未検収' }).click()
  await button(page, '保存').click()
  // The rejection would end.
  await button(page.getByRole('dialog', { name: 'ステータスの変更' }), '変更する').click()
  const takeBack = button(page, 'ステータスの変更を元に戻す')
  await takeBack.click()
  await takeBack.waitFor({ state: 'detached' })
  expect(await storedNote(id)).toMatchObject({
    hakkouStatus: 'CL検収拒否',
    isRejected: true,
    rejectionReason: '金額',
    salesChangedClientContactName: '髙橋 後任',
    revision: 3,
  })
})
