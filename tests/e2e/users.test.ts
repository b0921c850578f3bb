import { randomUUID } from 'node:crypto'
import type { Role } from '@kenshu/contract/roles'
import { UNASSIGNED_QUERY } from '@kenshu/contract/user/list'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { ADMITTED, signIn, signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, pressIfThere } from './support/note-page.ts'
import { openProvider } from './support/provider.ts'
import { enterAs, enterAsPerson } from './support/sign-in.ts'

/** Part of every name and e-mail in this file, so that no other test's users are found. */
const MARK = `u${randomUUID().slice(0, 8)}`
const HINT = '検索条件を指定して「検索」ボタンを押してください。'

/** An account as a sign-in with Google makes it. */
function accountOf(uid: string) {
  const email = `${uid}@example.co.jp`
  return { uid, email, providerData: [{ providerId: 'google.com', uid: email, email }] }
}

async function storeUsers(): Promise<void> {
  const users = adminDb().collection('users')
  const batch = adminDb().batch()
  const store = (uid: string, displayName: string, role: Role | null, isActive = true) => {
    const email = `${uid}@example.co.jp`
    batch.set(users.doc(uid), {
      uid,
      email,
      displayName,
      emailAlias: `alias-${email}`,
      role,
      ...ADMITTED,
      isActive,
    })
  }
  // These users have no accounts, so they must be inactive; otherwise a sweep would close them.
  for (let n = 0; n < 120; n += 1) store(`${MARK}-${String(n)}`, `多数 ${MARK}`, 'normal', false)
  store(`${MARK}-hanako`, `髙橋 花子${MARK}`, 'csv_uploader')
  store(`${MARK}-jiro`, `佐藤 次郎${MARK}`, null)
  await batch.commit()
  for (const name of ['hanako', 'jiro']) await adminAuth().importUsers([accountOf(`${MARK}-${name}`)])
}

beforeAll(async () => {
  await storeUsers()
})

async function openUsers(): Promise<{ context: BrowserContext; page: Page }> {
  const { context, page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/users')
  await page.getByText(HINT).waitFor()
  return { context, page }
}

/** Whether a call is a search. The page asks for those who wait, too. */
function isOfSearch({ pathname, searchParams }: URL): boolean {
  return pathname.endsWith('/user/list/') && searchParams.get('role') !== UNASSIGNED_QUERY
}

async function search(page: Page, by: { name?: string; email?: string; role?: string }): Promise<void> {
  await page.getByLabel('氏名', { exact: true }).fill(by.name ?? '')
  await page.getByLabel('メールアドレス', { exact: true }).fill(by.email ?? '')
  await page.getByLabel('ロール', { exact: true }).selectOption({ label: by.role ?? 'すべて' })
  const answered = page.waitForResponse((response) => isOfSearch(new URL(response.url())))
  await page.getByRole('button', { name: '検索', exact: true }).click()
  await answered
}

function count(page: Page, sentence: string): Promise<void> {
  return page.getByText(sentence, { exact: true }).waitFor()
}

function rowOf(page: Page, email: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name: email, exact: true }) })
}

test('nothing is listed before a search; each condition finds, and the reset takes all back', async () => {
  const { page } = await openUsers()
  expect(await page.getByRole('table').count()).toBe(0)
  await expectAccessibleAtBothWidths(page)

  await search(page, { name: `花子${MARK.toUpperCase()}` })
  await count(page, '1件')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    '氏名',
    'メールアドレス',
    '連絡用メール',
    'ロール',
    '操作',
  ])
  const hanako = rowOf(page, `${MARK}-hanako@example.co.jp`)
  expect(await hanako.getByRole('cell').nth(0).innerText()).toBe(`髙橋 花子${MARK}`)
  expect(await hanako.getByRole('cell').nth(2).innerText()).toBe(`alias-${MARK}-hanako@example.co.jp`)
  await expectAccessibleAtBothWidths(page)

  await search(page, { email: `${MARK}-jiro@` })
  await rowOf(page, `${MARK}-jiro@example.co.jp`).waitFor()
  await count(page, '1件')

  await search(page, { name: MARK, role: '事務' })
  await hanako.waitFor()
  await count(page, '1件')

  await search(page, { email: `${MARK}-`, role: 'ロールなし' })
  await rowOf(page, `${MARK}-jiro@example.co.jp`).waitFor()
  await count(page, '1件')

  await page.getByRole('button', { name: 'リセット' }).click()
  await page.getByText(HINT).waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByLabel('氏名', { exact: true }).inputValue()).toBe('')
  expect(await page.getByLabel('ロール', { exact: true }).inputValue()).toBe('')

  // Of more than a hundred the first hundred are shown, and the page says so.
  await search(page, { name: `多数 ${MARK}` })
  await count(page, '100件 (最大100件まで表示)')
  // including the head
  expect(await page.getByRole('row').count()).toBe(101)
  await search(page, { name: `${MARK} どこにもいない` })
  await count(page, '0件')
  await page.getByText('条件に合うユーザーはいません').waitFor()
})

test('somebody with a known address and a new Google account waits, is told so, and is confirmed by an admin', async () => {
  // The user's old account is deleted, as in Firebase's console, and the record still has the address.
  const former = await signInAs('normal')
  const { email } = former
  await adminAuth().deleteUser(former.uid)
  const { page: theirs } = await newPerson({ width: 390 })
  await openProvider(theirs)
  await theirs.locator('#add-account-button').click()
  await theirs.locator('#email-input').fill(email)
  await theirs.locator('#display-name-input').fill('後任 次郎')
  await theirs.locator('#sign-in').click()
  await theirs.waitForURL('**/no-access')
  await theirs.getByText('本人確認待ちです。').waitFor()
  await expectAccessible(theirs)

  const { page } = await openUsers()
  await search(page, { email })
  await count(page, '2件')
  const row = rowOf(page, email).filter({ hasText: '後任 次郎' })
  await row.getByText('本人確認待ち', { exact: true }).waitFor()
  expect(await row.getByRole('combobox').isDisabled()).toBe(true)
  await expectAccessible(page)
  await row.getByRole('button', { name: '後任 次郎の本人確認' }).click()
  await page.getByRole('dialog').getByText(email).waitFor()
  await page.getByRole('button', { name: '確認した' }).click()
  await page.getByText('後任 次郎の本人確認をしました。必要なロールを設定してください。').waitFor()
  await row.getByRole('combobox').selectOption({ label: '一般' })
  await row.getByRole('button', { name: 'を保存' }).click()
  await page.getByText('後任 次郎のロールを「一般」に変更しました。').waitFor()

  await pressIfThere(button(theirs, '権限を再確認する'))
  await theirs.waitForURL('**/normal**')
})

test('a role that is given is saved, and stands after a reload; one’s own is locked', async () => {
  const { page } = await openUsers()
  await search(page, { email: 'admin@example.co.jp' })
  const own = rowOf(page, 'admin@example.co.jp')
  await own.getByText('自分のロールは変更できません').waitFor()
  expect(await own.getByRole('combobox').isDisabled()).toBe(true)
  for (const each of await own.getByRole('button').all()) expect(await each.isDisabled()).toBe(true)

  const email = `${MARK}-jiro@example.co.jp`
  await search(page, { email })
  const jiro = rowOf(page, email)
  expect(await jiro.getByRole('combobox').inputValue()).toBe('')
  const save = jiro.getByRole('button', { name: 'を保存' })
  expect(await save.isDisabled()).toBe(true)

  await jiro.getByRole('combobox').selectOption({ label: '事務' })
  await save.click()
  await page.getByText(`佐藤 次郎${MARK}のロールを「事務」に変更しました。`).waitFor()
  await save.and(page.locator('[aria-disabled]:not([aria-busy])')).waitFor()

  await page.reload()
  await page.getByText(HINT).waitFor()
  await search(page, { email })
  await jiro.waitFor()
  expect(await jiro.getByRole('combobox').inputValue()).toBe('csv_uploader')
})

test('who waits for a role is named above the search; a press on the name leads to the row, and a role ends the waiting', async () => {
  const person = await signIn()
  const { page: theirs } = await newPerson({ width: 390 })
  await enterAsPerson(theirs, person)
  await theirs.goto('/no-access')
  await theirs.getByText(/^依頼先: .+さん（管理者）$/u).waitFor()
  await expectAccessible(theirs)

  const { page } = await openUsers()
  const waiting = page.getByRole('region', { name: /^権限を待っている人（\d+人）$/u })
  const name = waiting.getByRole('button').and(page.getByTitle(person.email))
  await name.waitFor()
  await expectAccessibleAtBothWidths(page)
  await name.click()
  const row = rowOf(page, person.email)
  await row.getByRole('combobox').selectOption({ label: '一般' })
  await row.getByRole('button', { name: 'を保存' }).click()
  await page.getByText(/のロールを「一般」に変更しました。$/u).waitFor()
  await name.waitFor({ state: 'detached' })
})

test('where those who wait can’t be read, a role is given all the same, and its confirmation stays', async () => {
  const person = await signIn()
  // From their first call on they wait for a role.
  await call('/api/v1/user/me/', { token: person.token })
  const { context, page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  const waiting = `**/api/v1/user/list/?role=${UNASSIGNED_QUERY}*`
  // A refusal is not tried again.
  await context.route(waiting, (route) => route.fulfill({ status: 400 }))
  const failed = page.waitForResponse(waiting)
  await page.goto('/admin/users')
  await failed
  await search(page, { email: person.email })
  const row = rowOf(page, person.email)
  await row.getByRole('combobox').selectOption({ label: '事務' })
  const failedAgain = page.waitForResponse(waiting)
  await row.getByRole('button', { name: 'を保存' }).click()
  const confirmation = page.getByText(/のロールを「事務」に変更しました。$/u)
  await confirmation.waitFor()
  await failedAgain
  expect(await confirmation.isVisible()).toBe(true)
})
