import type { Role } from '@kenshu/contract/roles'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson, type Watch } from './support/browser.ts'
import { button, openNote, pressAndHear, pressIfThere } from './support/note-page.ts'
import { signInThroughProvider } from './support/provider.ts'
import { enterAs, enterAsPerson } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

const SESSION_OVER = 'ログインの有効期限が切れたか、アカウントが無効になっています。再ログインしてください。'

/** A user with an open list in a separate browser. */
async function atTheList(role: Role): Promise<{ person: Person; page: Page; watch: Watch }> {
  const person = await signInAs(role)
  const { page, watch } = await newPerson()
  await enterAsPerson(page, person)
  await page.goto(`/${role}`)
  await page.getByText('税込合計').waitFor()
  await untilLive(page)
  return { person, page, watch }
}

/** Changes a note. Open lists listen to such changes, and an idle page learns of its end when the rules refuse the listener. */
async function changeSomeNote(): Promise<void> {
  const id = await storeNote({})
  await putNote(await signInAs('admin'), id, { hakkouStatus: '営業発行停止' })
}

/** A user's row in the user management, as another admin sees it. */
async function rowInUsers(person: Person) {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/users')
  await page.getByLabel('メールアドレス', { exact: true }).fill(person.email)
  await page.getByRole('button', { name: '検索', exact: true }).click()
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: person.email, exact: true }) })
  await row.first().waitFor()
  return { page, row }
}

test('whose sessions an admin ends is asked first, then led to the sign-in page, and comes in with a new sign-in', async () => {
  const { person, page, watch } = await atTheList('normal')
  const users = await rowInUsers(person)
  await users.row.getByRole('button', { name: '全端末からログアウト' }).click()
  const dialog = users.page.getByRole('dialog', { name: '全端末からログアウト' })
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await dialog.waitFor({ state: 'detached' })
  await users.row.getByRole('button', { name: '全端末からログアウト' }).click()
  await dialog.waitFor()
  await expectAccessible(users.page)
  await dialog.getByRole('button', { name: 'ログアウトさせる' }).click()
  await users.page.getByText(`${person.displayName}を全端末からログアウトさせました。`).waitFor()

  await changeSomeNote()
  await page.waitForURL('**/login')
  await page.getByText(SESSION_OVER).waitFor()
  expect(watch.pageErrors).toEqual([])

  await signInThroughProvider(page, person.email)
  await page.waitForURL('**/normal**')
  await page.getByText('税込合計').waitFor()
})

test('whose role an admin takes away is led to /no-access from a page that nobody touches', async () => {
  const { person, page, watch } = await atTheList('csv_uploader')
  const users = await rowInUsers(person)
  await users.row.getByRole('combobox').selectOption({ label: 'ロールなし' })
  await users.row.getByRole('button', { name: 'を保存' }).click()
  await users.page.getByText(`${person.displayName}のロールを「ロールなし」に変更しました。`).waitFor()

  await changeSomeNote()
  await page.waitForURL('**/no-access')
  await page.getByText('アカウントの権限が未設定か、無効です。', { exact: false }).waitFor()
  expect(watch.pageErrors).toEqual([])
})

test('whose role is taken away in the middle of an edit goes on with it once the role is back', async () => {
  const person = await signInAs('normal')
  const id = await storeNote({ salesPersonEmail: person.email })
  const { page } = await newPerson()
  await enterAsPerson(page, person)
  await openNote(page, '/normal', id)
  await button(page, '編集').click()
  await page.getByLabel('変更後の担当者名').fill('後任 花子')
  await adminDb().doc(`users/${person.uid}`).update({ role: null })
  await pressIfThere(button(page, '保存'))
  await page.waitForURL('**/no-access')
  await button(page, '権限を再確認する').waitFor()
  await adminDb().doc(`users/${person.uid}`).update({ role: 'normal' })
  await pressIfThere(button(page, '権限を再確認する'))
  await page.waitForURL(`**/normal/delivery-notes/${id}/`)
  await pressAndHear(button(page, '保存'), '保存しました')
  await expect.poll(() => storedNote(id)).toMatchObject({ salesChangedClientContactName: '後任 花子' })
})

test('an account that is disabled is led to the sign-in page by its next call, and is shown as closed from then on', async () => {
  const { person, page } = await atTheList('normal')
  await adminAuth().updateUser(person.uid, { disabled: true })
  await pressIfThere(button(page, '検索'))
  await page.waitForURL('**/login')
  await page.getByText(SESSION_OVER).waitFor()

  const users = await rowInUsers(person)
  await users.row.getByText('利用停止中').waitFor()
  await users.page.getByText('「利用停止中」のユーザーは', { exact: false }).waitFor()
  await expectAccessible(users.page)
})
