import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { type ClientNote, open, storeClientNote } from '../support/notes/confirm.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { newClient, openAsClient, passwordField, sheet, typePassword } from './support/client-page.ts'
import { button, card, historyEntry, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

const LOCKED = 'クライアントのパスワード入力がロックされています'
const UNLOCK = 'ロックを解除する'

/** Types wrong passwords as a caller without a cookie from the address of this test's browsers. */
async function mistype(note: ClientNote): Promise<void> {
  for (let n = 0; n < LIMITS.passwordAttempts; n += 1) await open(note, 'chigau')
}

/** Changes the records as if strangers had mistyped from many addresses. */
async function mistypeFromEverywhere({ accessToken }: ClientNote): Promise<void> {
  const hash = createHash('sha256').update(accessToken).digest('hex')
  const wrongAt = Array.from({ length: LIMITS.linkAttempts }, () => Timestamp.now())
  await adminDb().doc(`confirmAttempts/${hash}`).set({ wrongAt, someLockedUntil: null, unlockedAt: null })
}

async function staffPage(email: string): Promise<Page> {
  const { page } = await newPerson()
  await enterAs(page, email)
  return page
}

test('staff see that a client is locked out and let them in again; if that fails, the lock stays in sight', async () => {
  const note = await storeClientNote()
  await mistype(note)
  const client = await newClient()
  await client.page.goto(`/confirm/${note.accessToken}/`)
  await typePassword(client.page, note.password)
  await client.page.getByText('一時的にご利用いただけません').waitFor()

  const page = await staffPage('normal@example.co.jp')
  await openNote(page, '/normal', note.id)
  const access = card(page, '検収用情報')
  await access.getByText(LOCKED).waitFor()
  await access.getByText(/誤入力のあった接続元からは .+ まで開けません。/).waitFor()
  await expectAccessible(page)
  await page.route('**/unlock/', (route) => route.abort('connectionfailed'), { times: 1 })
  await button(access, UNLOCK).click()
  await page.getByText('ロックを解除できませんでした').waitFor()
  await access.getByText(LOCKED).waitFor()
  await button(access, UNLOCK).press('Enter')
  await page.getByText('ロックを解除しました', { exact: true }).waitFor()
  await access.getByText(LOCKED).waitFor({ state: 'detached' })
  // The button is gone; the keyboard focus moves to the links, not to the beginning of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('URLの有効期限')
  expect(await historyEntry(page, 'パスワード誤入力によるロックの解除')).toContain('この納品書のURL')

  await client.page.reload()
  await typePassword(client.page, note.password)
  await sheet(client.page).waitFor()
})

test('who may only look at notes sees the lock, and no button', async () => {
  const note = await storeClientNote()
  await mistype(note)
  const page = await staffPage('uploader@example.co.jp')
  await openNote(page, '/csv_uploader', note.id)
  await card(page, '検収用情報').getByText(LOCKED).waitFor()
  expect(await button(page, UNLOCK).count()).toBe(0)
})

test('a client who has opened the note before in this browser passes a lock', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await openAsClient(page, note)
  await mistype(note)
  await openAsClient(page, note)

  const stranger = await newClient()
  await stranger.page.goto(`/confirm/${note.accessToken}/`)
  await typePassword(stranger.page, note.password)
  await stranger.page.getByText('一時的にご利用いただけません').waitFor()
})

test('at a link that strangers have locked a client reads whom to ask, and opens it when staff have unlocked it', async () => {
  const note = await storeClientNote()
  await mistypeFromEverywhere(note)
  const { page, watch } = await newClient({ width: 390 })
  await page.goto(`/confirm/${note.accessToken}/`)
  await typePassword(page, note.password)
  await page.getByText('検収依頼メールに記載の担当者に、ロックの解除をご依頼ください。').waitFor()
  expect(await passwordField(page).inputValue()).toBe(note.password)
  await expectAccessible(page)

  const staff = await staffPage('admin@example.co.jp')
  await openNote(staff, '/admin', note.id)
  await staff.getByText(/一度も開いたことのないブラウザーからは .+ まで開けません。/).waitFor()
  await button(staff, UNLOCK).click()
  await staff.getByText('ロックを解除しました', { exact: true }).waitFor()

  await button(page, '納品書を表示する').click()
  await sheet(page).waitFor()
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})
