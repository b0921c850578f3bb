import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

interface Screen {
  name: string
  email: string | null
  path: string
  settled: (page: Page) => Promise<void>
}

async function see(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

const SCREENS: Screen[] = [
  {
    name: 'sign-in',
    email: null,
    path: '/login',
    settled: (page) => page.getByRole('button', { name: 'Googleでログイン', disabled: false }).waitFor(),
  },
  {
    name: '404',
    email: null,
    path: '/nothing',
    settled: (page) => see(page, 'ページが見つかりませんでした'),
  },
  {
    name: 'no access',
    email: 'norole@example.co.jp',
    path: '/no-access',
    settled: (page) => see(page, 'アクセス権がありません'),
  },
  {
    name: 'the list',
    email: 'admin@example.co.jp',
    path: '/admin',
    settled: (page) =>
      page
        .getByRole('link', { name: /^\S*\d/ })
        .first()
        .waitFor(),
  },
  {
    name: 'a list without a hit',
    email: 'normal@example.co.jp',
    path: '/normal?from_date=1990-01-01&to_date=1990-01-02',
    settled: (page) => see(page, '0件'),
  },
  {
    name: 'a list whose range is reversed',
    email: 'admin@example.co.jp',
    path: '/admin?from_date=2026-02-01&to_date=2026-01-01',
    settled: (page) => see(page, '終了日は開始日以降にしてください。'),
  },
  {
    name: 'a note that is not there',
    email: 'admin@example.co.jp',
    path: '/admin/delivery-notes/none/',
    settled: (page) => see(page, 'データがありません'),
  },
  {
    name: 'the upload',
    email: 'uploader@example.co.jp',
    path: '/csv_uploader/upload-csv',
    settled: (page) => see(page, 'SeikyuHakkou.csv'),
  },
  {
    name: 'a result that is not there',
    email: 'admin@example.co.jp',
    path: '/admin/promote-result',
    settled: (page) => see(page, '結果データがありません。'),
  },
  {
    name: 'a pre-check of a folder that is not there',
    email: 'admin@example.co.jp',
    path: '/admin/precheck',
    settled: (page) => see(page, 'アップロードしたデータが見つかりません。'),
  },
]

const WHO = [...new Set(SCREENS.map(({ email }) => email))]

// One page serves all screens of a person at both sizes, because the tests change nothing and a new one would start the app again.
for (const who of WHO) {
  const screens = SCREENS.filter(({ email }) => email === who)
  test(`accessible at both sizes: ${screens.map(({ name }) => name).join(', ')}`, async () => {
    const { page } = await newPerson()
    if (who !== null) await enterAs(page, who)
    for (const { path, settled } of screens) {
      for (const [index, size] of SIZES.entries()) {
        await page.setViewportSize(size)
        if (index === 0) await page.goto(path)
        await settled(page)
        await expectAccessible(page)
      }
    }
  })
}

/** Files of code that load after what the user came for; until then stand-ins are in their place. */
const LATER = ['contact-origin', 'edit-form', 'frame-later', 'list-later', 'with-tooltip']

test('the list and a note are accessible before their later parts have come', async () => {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  const held = new Set<string>()
  await page.route(`**/assets/{${LATER.join()}}-*.js`, (route) => {
    // A hash of eight characters may hold a hyphen itself.
    held.add(/assets\/(.+)-[\w-]{8}\.js$/.exec(route.request().url())?.[1] ?? '')
  })
  await page.goto('/admin')
  const first = page.getByRole('link', { name: /^\S*\d/ }).first()
  await first.waitFor()
  const path = await first.getAttribute('href')
  await expectAccessibleAtBothWidths(page, () => first.waitFor())
  await page.goto(path ?? '')
  await see(page, '明細')
  await expectAccessibleAtBothWidths(page)
  await expect.poll(() => [...held].toSorted()).toEqual(LATER)
})
