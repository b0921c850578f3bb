import { expect, test } from 'vitest'
import { newEmail, signIn, signInAs } from '../../fixtures/people.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessible } from './support/accessible.ts'
import { signInThroughProvider } from './support/provider.ts'
import { IDLE, openAfterEnd, signedIn } from './support/session.ts'

/**
 * Tests where a user lands after a session's end (docs/decisions/0024-sessions.md): the same user on their page, anybody else at
 * home.
 */

test('a session that the server has ended leads to the sign-in page, which says why, and back to the same page, also past a refused sign-in', async () => {
  const id = await storeNote({ billingNo: 'S-1001' })
  const { person, page, watch } = await signedIn('normal', { at: `/normal/delivery-notes/${id}/` })
  await page.getByRole('heading', { name: 'S-1001' }).waitFor()
  await openAfterEnd(page, person, `/normal/delivery-notes/${id}/`)
  await page.waitForURL('**/login')
  await page.getByText(IDLE).waitFor()
  // The end of a session is not an error, so there is no red button.
  expect(await page.getByRole('button', { name: '強制ログアウト' }).count()).toBe(0)
  await expectAccessible(page)

  const stranger = await signIn(newEmail('gmail.com'))
  await signInThroughProvider(page, stranger.email)
  await page.getByText('許可されていないメールアドレスです').waitFor()
  await signInThroughProvider(page, person.email)
  await page.waitForURL(`**/normal/delivery-notes/${id}/`)
  await page.getByRole('heading', { name: 'S-1001' }).waitFor()
  // The return happens once; afterwards the brand leads home as usual.
  await page.getByRole('link', { name: 'オンライン検収システム' }).click()
  await page.waitForURL((url) => url.pathname === '/normal')
  expect(watch.pageErrors).toEqual([])
})

test('somebody else who signs in there comes to their own home', async () => {
  const id = await storeNote({ billingNo: 'S-1002' })
  const { person, page } = await signedIn('normal', { at: `/normal/delivery-notes/${id}/` })
  await page.getByRole('heading', { name: 'S-1002' }).waitFor()
  await openAfterEnd(page, person, `/normal/delivery-notes/${id}/`)
  await page.getByText(IDLE).waitFor()
  await signInThroughProvider(page, (await signInAs('normal')).email)
  await page.waitForURL((url) => url.pathname === '/normal')
})

test('a tab in which somebody else is signed in all at once begins anew at that person’s own home', async () => {
  const id = await storeNote({ billingNo: 'S-1005' })
  const { page, context } = await signedIn('admin', { at: `/admin/delivery-notes/${id}/` })
  await page.getByRole('heading', { name: 'S-1005' }).waitFor()
  // Simulates a tab that was suspended while one user logged out and another one signed in.
  const other = await signedIn('normal')
  const origin = (await other.context.storageState()).origins[0]
  const kept = origin?.localStorage.find(({ name }) => name.startsWith('firebase:authUser:'))
  if (kept === undefined) throw new Error('Nobody is signed in')
  const awake = await context.newPage()
  await awake.goto('/favicon.svg')
  await awake.evaluate(`localStorage.setItem(${JSON.stringify(kept.name)}, ${JSON.stringify(kept.value)})`)
  await page.waitForURL((url) => url.pathname === '/normal')
  await page.getByText(`ログイン中: ${other.person.displayName}`).waitFor()
})

test('a start at which the server cannot be reached offers to try again, and leads to the page that was opened', async () => {
  const id = await storeNote({ billingNo: 'S-1006' })
  const { page } = await signedIn('normal')
  const whoAmI = '**/api/v1/user/me/'
  await page.route(whoAmI, (route) => route.abort())
  await page.goto(`/normal/delivery-notes/${id}/`)
  const again = page.getByRole('button', { name: 'もう一度試す' })
  await again.waitFor()
  await expectAccessible(page)
  await page.unroute(whoAmI)
  await again.click()
  await page.waitForURL(`**/normal/delivery-notes/${id}/`)
  await page.getByRole('heading', { name: 'S-1006' }).waitFor()
})
