import { randomUUID } from 'node:crypto'
import { firstDayOfMonth, tokyoDate } from '@kenshu/contract/calendar-date'
import { afterEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { pressAndHear } from './support/note-page.ts'
import { signInAs } from './support/sign-in.ts'
import { saveAs, switcher } from './support/views.ts'

const NORMAL = 'normal@example.co.jp'

afterEach(async () => {
  const { docs } = await adminDb().collection('views').get()
  await Promise.all(docs.map((doc) => doc.ref.delete()))
})

test('the list opens with the filter of the specification, and with a view only where somebody has chosen 最初に開く', async () => {
  const name = `毎朝 ${randomUUID().slice(0, 8)}`
  const { page } = await newPerson()
  const begins = async () => {
    await signInAs(page, NORMAL)
    await page.getByText('税込合計').waitFor()
    // The address gets the filter after the list is drawn.
    await page.waitForURL((url) => url.searchParams.has('hakkou_status'))
    const { pathname, searchParams } = new URL(page.url())
    return { pathname, search: Object.fromEntries(searchParams) }
  }
  const againAfterLogout = async () => {
    await page.getByRole('button', { name: 'ログアウト' }).click()
    await page.waitForURL('**/login')
    return begins()
  }
  const standard = () => ({
    pathname: '/normal',
    search: { from_date: firstDayOfMonth(tokyoDate(new Date()), -1), hakkou_status: '未検収' },
  })
  const expectStandard = async (opens: typeof begins) => {
    // The month may turn in Tokyo meanwhile.
    const before = standard()
    const opened = await opens()
    expect([before, standard()]).toContainEqual(opened)
  }
  await expectStandard(begins)

  await page.goto('/normal?hakkou_status=CL検収済')
  await saveAs(page, name, false)
  // The view that was opened last does not matter.
  await expectStandard(againAfterLogout)

  await switcher(page).click()
  await page.getByRole('option', { name }).click()
  await page.waitForURL((url) => url.searchParams.has('view'))
  const menu = page.getByRole('button', { name: 'このビューの操作' })
  await menu.click()
  const openFirst = page.getByRole('menuitem', { name: '最初に開く', exact: true })
  await pressAndHear(openFirst, `このブラウザーでは、納品書一覧を「${name}」で開きます`)
  await switcher(page).click()
  await page.getByRole('option', { name }).getByText('最初に開く').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await againAfterLogout()).toMatchObject({ search: { hakkou_status: 'CL検収済' } })
  await switcher(page).filter({ hasText: name }).waitFor()

  await menu.click()
  const openNoLonger = page.getByRole('menuitem', { name: '最初に開くのをやめる' })
  await pressAndHear(openNoLonger, '納品書一覧を標準の検索条件で開きます')
  await expectStandard(againAfterLogout)
})
