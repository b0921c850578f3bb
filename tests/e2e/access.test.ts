import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { onOneDay } from '../support/on-one-day.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { signInAs } from './support/sign-in.ts'

/** The sentence about the account's role (specification 2), to whom no role is set. */
const UNSET_OR_INVALID = 'アカウントの権限が未設定か、無効です。管理者に権限の設定を依頼してください。'

const PEOPLE = [
  {
    email: 'admin@example.co.jp',
    home: '/admin',
    menu: [
      '納品書一覧',
      '月次',
      'リマインド予定',
      'ZACデータアップロード',
      'データダウンロード',
      'ユーザー管理',
      '設定',
      'ヘルプ',
    ],
    refused: ['/normal', '/csv_uploader', '/csv_uploader/upload-csv', '/normal/delivery-notes/x/'],
  },
  {
    email: 'normal@example.co.jp',
    home: '/normal',
    menu: ['納品書一覧', '月次', 'リマインド予定', 'ヘルプ'],
    refused: [
      '/admin',
      '/admin/upload-csv',
      '/admin/promote-result',
      '/admin/precheck',
      '/admin/imports',
      '/admin/users',
      '/admin/download-csv',
      '/admin/settings',
      '/csv_uploader',
      '/csv_uploader/imports',
    ],
  },
  {
    email: 'uploader@example.co.jp',
    home: '/csv_uploader',
    menu: ['納品書一覧', 'ZACデータアップロード', 'ヘルプ'],
    refused: [
      '/admin',
      '/admin/upload-csv',
      '/admin/users',
      '/admin/download-csv',
      '/normal',
      '/normal/reminders',
      '/admin/delivery-notes/x/',
    ],
  },
]

/**
 * Goes to an address as a link of the app does, and waits until the app has led on from it: the page that is left may be the same as the one to
 * which it leads.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The app's own entries have a state.
  await expect.poll(() => page.evaluate(() => window.history.state !== null)).toBe(true)
}

for (const { email, home, menu, refused } of PEOPLE) {
  test(`${email} comes home to ${home}, sees that role's menu and no other role's pages`, async () => {
    const { page } = await newPerson()
    await signInAs(page, email)
    await page.waitForURL(`**${home}**`)
    await page.getByText('ログイン中: ').waitFor()
    const entries = await page.getByRole('navigation').getByRole('link').allInnerTexts()
    // Beside the list stands what waits for the person, which depends on the other tests.
    expect(entries.map((entry) => entry.replace(/\s*[\d+]+\s*対応待ち.*$/u, ''))).toEqual(menu)

    for (const [index, path] of refused.entries()) {
      // The first is typed into the address bar, the others are links within the app, which do not start it anew.
      await (index === 0 ? page.goto(path) : goWithin(page, path))
      await page.waitForURL('**/no-access')
      await page.getByRole('heading', { name: 'アクセス権がありません' }).waitFor()
      await page.getByText('アカウントの権限が未設定か、このページでは無効です。').waitFor()
    }

    for (const path of ['/', '/login']) {
      await page.goto(path)
      await page.waitForURL(`**${home}**`)
    }
  })
}

test('who has no role is sent to /no-access', async () => {
  const { page } = await newPerson()
  await signInAs(page, 'norole@example.co.jp')
  await page.waitForURL('**/no-access')
  await page.getByRole('heading', { name: 'アクセス権がありません' }).waitFor()
  await page.getByText(UNSET_OR_INVALID).waitFor()
})

test(
  'no list is asked for before the server has said who one is, now or at the last visit, and none for whom no list is shown',
  onOneDay(async () => {
    const { page, context } = await newPerson()
    let isKnown = false
    let asked: { path: string; isKnown: boolean }[] = []
    context.on('request', (request) => {
      const [, path] = new URL(request.url()).pathname.split('/api/v1/')
      if (path !== undefined && path !== 'user/me/') asked.push({ path, isKnown })
    })
    let answers: Promise<unknown> = Promise.resolve()
    await page.route('**/api/v1/user/me/', async (route) => {
      const response = await route.fetch()
      await answers
      isKnown = true
      await route.fulfill({ response })
    })
    const arrive = async (go: () => Promise<unknown>, at: string) => {
      // The page that is left may still have been asking.
      await page.goto('about:blank')
      asked = []
      isKnown = false
      await go()
      await page.waitForURL(at)
    }
    const press = async (email: string) => {
      await page.goto('/login')
      await page.getByRole('button', { name: email }).click()
    }

    await arrive(() => press('norole@example.co.jp'), '**/no-access')
    await arrive(() => page.goto('/admin'), '**/no-access')
    expect(asked).toEqual([])
    await button(page, 'ログアウト').click()
    await page.waitForURL('**/login')

    await arrive(() => press('uploader@example.co.jp'), '**/csv_uploader**')
    await page.getByText('税込合計').waitFor()
    // The list shows its frame before it asks for its rows, and may ask while the browser still reports the address before. Both calls are
    // waited for, because below the first call of each kind must be one of the next visit.
    await expect
      .poll(() => asked)
      .toEqual(
        expect.arrayContaining(
          ['delivery_notes/', 'delivery_notes/totals/'].map((path) => ({ path, isKnown: true })),
        ),
      )
    // A busy browser may take longer for its calls than the server for its answer. So the answer waits for them.
    const isOf = (end: string) => (request: Request) => new URL(request.url()).pathname.endsWith(end)
    await arrive(() => {
      answers = Promise.all(
        ['/delivery_notes/', '/delivery_notes/totals/'].map((end) => page.waitForRequest(isOf(end))),
      )
      return page.goto('/csv_uploader')
    }, '**/csv_uploader**')
    await page.getByText('税込合計').waitFor()
    // At the last visit the server said that this list is theirs. So nothing but the list is requested beside the call that says who is signed in.
    const early = asked.filter((call) => !call.isKnown).map(({ path }) => path)
    expect(early.toSorted()).toEqual(['delivery_notes/', 'delivery_notes/totals/'])
    // The list at another role's address is neither shown nor requested.
    await arrive(() => page.goto('/admin'), '**/no-access')
    expect(asked).toEqual([])
  }),
)

test('who is not signed in is sent to the sign-in page from every protected address', async () => {
  const { page } = await newPerson()
  for (const path of ['/', '/admin', '/admin/upload-csv', '/normal', '/csv_uploader/promote-result']) {
    await page.goto(path)
    await page.waitForURL('**/login')
    await page.getByRole('heading', { name: '納品管理アプリ' }).waitFor()
  }
})

test('an unknown address says that there is no such page and leads home', async () => {
  const { page } = await newPerson()
  await page.goto('/nothing/here')
  await page.getByRole('heading', { name: 'ページが見つかりませんでした' }).waitFor()
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL('**/login')
})
