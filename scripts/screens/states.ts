import type { Page } from 'playwright-core'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { clientNote } from '../pictures/client-note.ts'
import type { Screen } from './screen.ts'
import { untilToday } from './until-today.ts'

/** A seeded note that can be requested, edited and stopped; one that can be deleted; one whose client has been asked. */
const [UNASKED, STOPPED, ASKED] = ['SD000014', 'SD000003', 'SD000004']

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const dialog = (page: Page) => page.getByRole('dialog').getByRole('button').first().waitFor()

/** Every call fails from now on, but for the one that says who is signed in. */
async function cutOff(page: Page): Promise<void> {
  await page.route('**/api/v1/**', (route) =>
    route.request().url().includes('/user/me/') ? route.fallback() : route.abort(),
  )
}

function failing(name: string, path: string): Screen {
  const reach = (page: Page) => page.getByRole('alert').first().waitFor()
  return { viewer: 'admin', name: `${name}-failing`, path, before: cutOff, reach }
}

/** Opens the review of some notes of the list. */
async function review(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  for (const row of [2, 3, 4]) await page.getByRole('checkbox').nth(row).check()
  await open(page)
  await page.getByRole('tab').first().waitFor()
}

/** What opens on the pages of the staff, and the pages whose calls fail. */
function opened(): Screen[] {
  const note = (billingNo: string) => `/admin/delivery-notes/${noteId(billingNo)}/`
  const admin = (name: string, path: string, reach: (page: Page) => Promise<void>): Screen => ({
    viewer: 'admin',
    name,
    path,
    reach,
  })
  const imported = (name: string, reach: (page: Page) => Promise<void>): Screen => ({
    ...admin(name, '/admin/upload-csv', reach),
    needsYear: true,
  })
  return [
    admin('list-conditions', '/admin', async (page) => {
      await press(page, /^検索条件/)
      await press(page, '詳細条件')
      await page.getByRole('combobox', { name: 'クライアント' }).waitFor()
    }),
    {
      viewer: 'admin',
      name: 'list-display',
      path: '/admin',
      // A phone has a button of its own for it.
      each: async (page) => {
        const name = '表示・その他'
        const open = page.getByRole('button', { name, expanded: true })
        if (!(await open.isVisible())) await press(page, name)
        await open.waitFor()
      },
    },
    admin('list-views', '/admin', (page) => page.getByRole('combobox', { name: /^ビュー: / }).click()),
    admin('list-look', '/admin', async (page) => {
      await press(page, 'SD000004の概要を横に開く')
      await page.getByRole('region', { name: '最近の履歴' }).waitFor()
    }),
    admin('list-offline', '/admin', async (page) => {
      await untilToday(page)
      await page.context().setOffline(true)
    }),
    admin('list-no-hits', '/admin', (page) => page.getByRole('searchbox').fill('存在しない株式会社')),
    admin('review-send', '/admin', (page) => review(page, () => press(page, /^検収依頼メール/))),
    admin('review-stop', '/admin', (page) => review(page, () => press(page, '営業発行停止'))),
    admin('job', '/admin/bulk/jobs', async (page) => {
      await page.getByRole('link', { name: '検収依頼メールの送信' }).first().click()
      await page.getByRole('tab').first().waitFor()
    }),
    admin('note-edit', note(UNASKED), (page) => press(page, '編集')),
    admin('note-stop', note(UNASKED), async (page) => {
      await press(page, '営業発行停止')
      await dialog(page)
    }),
    admin('note-delete', note(STOPPED), async (page) => {
      await press(page, '削除')
      await dialog(page)
    }),
    admin('keys', '/admin', async (page) => {
      await press(page, 'キーボード操作')
      await dialog(page)
    }),
    imported('result', async (page) => {
      await page.getByRole('link', { name: '処理結果を見る' }).first().click()
      await page.getByRole('table').first().waitFor()
    }),
    imported('precheck', async (page) => {
      await press(page, '事前チェック')
      await page.getByRole('table').first().waitFor()
    }),
    imported('promote', async (page) => {
      await press(page, 'データ登録実行')
      await dialog(page)
    }),
    failing('list', '/admin'),
    failing('note', note(UNASKED)),
    ...['monthly', 'reminders', 'users?role=waiting', 'bulk/jobs'].map((page) =>
      failing(page.replace(/\W.*/, ''), `/admin/${page}`),
    ),
    ...['', '/codes', '/company', '/zac-columns', '/log', '/trail', '/packs', '/state'].map((subject) =>
      failing(`settings${subject.replace('/', '-')}`, `/admin/settings${subject}`),
    ),
  ]
}

/** Forgets the answer that the client has begun to write on the screen before. */
async function forgetAnswer(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    sessionStorage.clear()
  })
}

/** What a client does on a note, and what goes wrong there. */
async function openedByClient(): Promise<Screen[]> {
  const { path, open } = await clientNote(ASKED)
  const client = (name: string, reach: (page: Page) => Promise<void>): Screen => ({
    viewer: 'client',
    name,
    path,
    before: forgetAnswer,
    reach,
  })
  const answering = (answer: string) => async (page: Page) => {
    await open(page)
    await page.getByRole('button', { name: answer, exact: true }).first().click()
    await page.getByLabel('お名前').fill('髙橋 一郎')
  }
  const goOn = (page: Page) => page.getByRole('button', { name: '確認へ進む' }).click()
  return [
    client('password-wrong', async (page) => {
      await page.getByLabel('パスワード', { exact: true }).fill('ぱすわーど')
      await press(page, '納品書を表示する')
    }),
    client('accepting', answering('検収する')),
    client('accepting-confirm', async (page) => {
      await answering('検収する')(page)
      await goOn(page)
    }),
    client('rejecting', async (page) => {
      await answering('差し戻す')(page)
      await goOn(page)
    }),
    client('rejecting-confirm', async (page) => {
      await answering('差し戻す')(page)
      await page.getByLabel('差し戻しの理由').fill('数量が発注書と違います。\n2行目をご確認ください。')
      await goOn(page)
    }),
    { viewer: 'client', name: 'unknown-link', path: '/confirm/nowhere/' },
  ]
}

/** What is opened, typed and pressed on the screens, and what fails there, on emulators with the seed. */
export async function allStates(): Promise<Screen[]> {
  return [...opened(), ...(await openedByClient())]
}
