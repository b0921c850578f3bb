import { KEEP_SESSION_MS } from '@kenshu/contract/limits'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, newEmail, type Person, SESSION_LIMITS, signIn, signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { until } from '../support/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { type Watch } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { signInThroughProvider } from './support/provider.ts'
import { IDLE, letEnd, MINUTE, signedIn } from './support/session.ts'
import { untilLive } from './support/until-live.ts'

/** Tests sessions in the browser (docs/decisions/0024-sessions.md). */

/** The remaining minutes of the session that lasts longest. */
async function lastingMinutes({ uid }: Person): Promise<number> {
  const sessions = (await adminDb().doc(`users/${uid}`).get()).get('sessions') as Record<
    string,
    FirebaseFirestore.Timestamp
  >
  return Math.max(...Object.values(sessions).map((endsAt) => endsAt.toMillis() - Date.now())) / MINUTE
}

/**
 * Makes the page believe that its last report of use was long ago, so that it reports the next use. Advancing the clock instead
 * would time out running requests: Firestore would reconnect, and the next response would correct the page's estimate of the
 * server's time.
 */
async function haveToldLongAgo(page: Page): Promise<void> {
  await page.evaluate((ago) => {
    const end = JSON.parse(localStorage.getItem('session:end') ?? '') as { keptAt: number }
    localStorage.setItem('session:end', JSON.stringify({ ...end, keptAt: end.keptAt - ago }))
  }, KEEP_SESSION_MS + MINUTE)
}

function warning(page: Page) {
  return page.getByRole('dialog', { name: 'まもなくログアウトします' })
}

function fine(watch: Watch): void {
  expect(watch.pageErrors).toEqual([])
}

test('who has not done anything for long is warned in every tab, and goes on with one press', async () => {
  const { person, context, page, watch } = await signedIn()
  await letEnd(person, 4)
  // The tabs still have the later expiry in localStorage, because the server never shortens a session by itself.
  await page.evaluate(`localStorage.removeItem('session:end')`)
  const other = await context.newPage()
  await other.goto('/normal')
  await page.reload()
  await warning(other).waitFor()
  await warning(page)
    .getByText(/しばらく操作がないため、\d\d:\d\d に自動でログアウトします。/)
    .waitFor()
  await expectAccessible(page)
  await button(warning(page), '続ける').click()
  await warning(page).waitFor({ state: 'detached' })
  await warning(other).waitFor({ state: 'detached' })
  expect(await lastingMinutes(person)).toBeGreaterThan(50)
  fine(watch)
})

test('a laptop that wakes up after the end shows the sign-in page in every tab, and each tab comes back to its page with what was typed', async () => {
  const id = await storeNote({ billingNo: 'S-1003', documentEmail: 'a@customer.example.com' })
  const { person, context, page, watch } = await signedIn('admin', { hasOwnClock: true })
  const list = await context.newPage()
  await list.goto('/admin?hakkou_status=CL検収済')
  await list.getByText('税込合計').waitFor()
  await page.goto(`/admin/delivery-notes/${id}/`)
  await button(page, '編集').click()
  const name = page.getByLabel('変更後の担当者名')
  await name.fill('髙橋 途中')
  const viewName = list.getByLabel('ビューの名前')
  await button(list, '名前を付けて保存').click()
  await viewName.fill('検収済 途中')
  const settings = await context.newPage()
  await settings.goto('/admin/settings')
  const firstAfter = settings.getByLabel('初回（検収依頼から）')
  await firstAfter.fill('13')

  await letEnd(person, 0)
  await page.clock.fastForward(SESSION_LIMITS.idleMs + 10 * MINUTE)
  for (const tab of [page, list, settings]) {
    await tab.waitForURL('**/login')
    await tab.getByText(IDLE).waitFor()
  }

  await signInThroughProvider(page, person.email)
  await page.waitForURL(`**/admin/delivery-notes/${id}/`)
  await expect.poll(() => name.inputValue()).toBe('髙橋 途中')
  await button(page, '保存').click()
  await until(async () => {
    const stored = await adminDb().doc(`deliveryNotes/${id}`).get()
    expect(stored.get('salesChangedClientContactName')).toBe('髙橋 途中')
  })
  await list.waitForURL((url) => url.pathname === '/admin' && url.search !== '')
  await expect.poll(() => viewName.inputValue()).toBe('検収済 途中')
  await settings.waitForURL('**/admin/settings')
  await expect.poll(() => firstAfter.inputValue()).toContain('13')
  fine(watch)
})

test('the latest end is told of in time to save, and a new sign-in comes back to the page', async () => {
  const id = await storeNote({ billingNo: 'S-1004' })
  const { person, page } = await signedIn()
  // The test cannot wait for twelve hours, so it changes the answer.
  await page.route('**/api/v1/user/me/', async (route) => {
    const response = await route.fetch()
    const endsAt = new Date(Date.now() + 4 * MINUTE).toISOString()
    const session = { endsAt, latestEndsAt: endsAt }
    await route.fulfill({ response, json: { ...((await response.json()) as object), session } })
  })
  await page.goto(`/normal/delivery-notes/${id}/`)
  const dialog = page.getByRole('dialog', { name: 'まもなくログインの有効期限が切れます' })
  await dialog.waitFor()
  await expectAccessible(page)
  await button(dialog, 'あとで').click()
  await dialog.waitFor({ state: 'detached' })
  await page.reload()
  await button(dialog, 'ログインし直す').click()
  await page.waitForURL('**/login')
  await page.unroute('**/api/v1/user/me/')
  await signInThroughProvider(page, person.email)
  await page.waitForURL(`**/normal/delivery-notes/${id}/`)
})

test('who works is not warned: the server hears of it now and then, and never of what a page does by itself', async () => {
  const { person, page, context } = await signedIn()
  const told: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/user/me/session/')) told.push(request.url())
  })
  const day = '1997-09-01'
  const id = await storeNote({ deliveryDate: day, billingNo: `S-${day}` })
  await letEnd(person, 30)
  await page.goto(`/normal?from_date=${day}&to_date=${day}&hakkou_status=すべて`)
  const row = page.getByRole('row').filter({ hasText: `S-${day}` })
  await row.waitFor()
  await untilLive(page)
  await haveToldLongAgo(page)
  // A colleague's change arrives live while this page is idle.
  await putNote(await signInAs('admin'), id, { hakkouStatus: '営業発行停止' })
  await row.getByText('営業発行停止').waitFor()
  expect(told).toEqual([])
  await page.keyboard.press('Shift')
  await until(async () => {
    expect(await lastingMinutes(person)).toBeGreaterThan(50)
  })
  expect(told).toHaveLength(1)
})

test('全端末からログアウト asks first, and ends this session and the one on another device', async () => {
  const { person, page, watch } = await signedIn()
  const other = await signedIn('normal', { person })
  await untilLive(other.page)
  const menu = page.getByRole('button', { name: 'アカウントのメニュー' })
  const item = page.getByRole('menuitem', { name: '全端末からログアウト' })
  await menu.click()
  await item.click()
  const dialog = page.getByRole('dialog', { name: '全端末からログアウト' })
  await dialog.waitFor()
  await expectAccessible(page)
  await button(dialog, 'キャンセル').click()
  await dialog.waitFor({ state: 'detached' })
  await menu.click()
  await item.waitFor()
  await expectAccessible(page)
  await item.click()
  await button(dialog, '全端末からログアウトする').click()
  await page.waitForURL('**/login')
  await page.getByText('全端末からログアウトしました。').waitFor()

  await putNote(await signInAs('admin'), await storeNote({}), { hakkouStatus: '営業発行停止' })
  await other.page.waitForURL('**/login')
  await other.page
    .getByText('ログインの有効期限が切れたか、アカウントが無効になっています。', { exact: false })
    .waitFor()
  fine(watch)
})

test('a logout ends the session at the server: its token is worth nothing any more', async () => {
  const person = await signIn(newEmail())
  await giveRole(person, 'normal')
  const { page } = await signedIn('normal', { person })
  const ended = page.waitForResponse(
    (response) => response.url().includes('/user/me/session/') && response.request().method() === 'DELETE',
  )
  await button(page, 'ログアウト').click()
  await page.waitForURL('**/login')
  expect((await ended).status()).toBe(200)
  const [, token] = ((await (await ended).request().headerValue('Authorization')) ?? '').split(' ')
  expect((await call('/api/v1/delivery_notes/', { token: token ?? '' })).status).toBe(401)
})
