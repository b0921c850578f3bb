import type { Locator, Page } from 'playwright-core'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { COMPANY } from '../emulators/company.ts'
import { clientNote } from './client-note.ts'
import { precheckSample } from './zac-sample.ts'

/** A picture of the guide: the screen in the state that the text describes, and the part that is shown. */
export interface GuideScreen {
  /** of the page; staff have a narrow desk, so that the picture is readable in the guide's column */
  width: number
  /** whose screen it is; an admin's if omitted */
  viewer?: 'normal' | 'client'
  open: (page: Page) => Promise<unknown>
  /** the picture reaches from the first to the last of these */
  shown: (page: Page) => Locator[]
  /** at most, in pixels of the page: the beginning says enough */
  height?: number
  /** around what is shown; of a dialog nothing, because what is behind it is dark */
  margin?: number
}

const DESK = 1000
const PHONE = 390
const ALL_DAYS = 'from_date=2000-01-01&to_date=2100-01-01'
/** From the seed: a note that can be requested, one that was sent back with comments on lines, one that a client can answer. */
const [UNASKED, SENT_BACK, ASKED] = ['SD000014', 'SD000046', 'SD000004'] as const

function region(page: Page, name: string | RegExp): Locator {
  return page.getByRole('region', { name })
}

function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

function note(billingNo: string): string {
  return `/admin/delivery-notes/${noteId(billingNo)}/`
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function openAsClient(page: Page): Promise<void> {
  const { path, open } = await clientNote(ASKED)
  await page.goto(path)
  await open(page)
}

/** Every picture of the guide by its name, in an order in which none shows what another one left. */
export const GUIDE_SCREENS: Readonly<Record<string, GuideScreen>> = {
  today: {
    width: DESK,
    viewer: 'normal',
    open: async (page) => {
      await page.goto('/normal')
      await region(page, 'きょうの対応').getByRole('button').first().waitFor()
    },
    shown: (page) => [title(page), region(page, 'きょうの対応')],
  },
  find: {
    width: DESK,
    open: async (page) => {
      await page.goto(`/admin?${ALL_DAYS}&hakkou_status=未検収`)
      // Once the page listens it may read the list again, with a line above it.
      await page.locator('html[data-live~="notes"]').waitFor({ state: 'attached' })
      await region(page, '検索結果').getByRole('progressbar').waitFor({ state: 'detached' })
    },
    shown: (page) => [page.getByRole('main').locator('form').first(), region(page, '検索結果')],
    height: 360,
  },
  request: {
    width: DESK,
    open: async (page) => {
      await page.goto(note(UNASKED))
      await press(page, '検収依頼メール表示')
      await page.getByRole('dialog').getByLabel('本文').waitFor()
    },
    shown: (page) => [page.getByRole('dialog')],
    margin: 0,
  },
  recipient: {
    width: DESK,
    open: async (page) => {
      await page.goto(note(UNASKED))
      await region(page, '検収用情報').getByRole('button', { name: '編集' }).first().click()
      await page.getByLabel('変更後の担当者名').waitFor()
    },
    shown: (page) => [region(page, '検収用情報')],
  },
  bulk: {
    width: DESK,
    open: async (page) => {
      await page.goto(`/admin?${ALL_DAYS}&hakkou_status=営業未対応`)
      await page.getByRole('checkbox', { name: 'すべて選択' }).click()
      await region(page, '選択した納品書').getByRole('button', { name: '検収依頼メール' }).click()
      await page.getByRole('button', { name: 'メールを送信する' }).waitFor()
    },
    shown: (page) => [title(page), page.getByRole('tabpanel')],
    height: 420,
  },
  rejection: {
    width: DESK,
    open: async (page) => {
      await page.goto(note(SENT_BACK))
      await region(page, '差し戻しの対応').getByText('未対応').waitFor()
    },
    shown: (page) => [region(page, '差し戻しの対応')],
  },
  'client-password': {
    width: PHONE,
    viewer: 'client',
    open: async (page) => {
      await page.goto((await clientNote(ASKED)).path)
      await page.getByRole('heading', { name: COMPANY.companyName }).waitFor()
    },
    shown: (page) => [page.getByRole('main').locator('section').first()],
  },
  'client-answer': {
    width: PHONE,
    viewer: 'client',
    open: async (page) => {
      await openAsClient(page)
      await press(page, '検収する')
      await page.getByLabel('お名前').fill('山田 太郎')
    },
    shown: (page) => [region(page, 'お手続き')],
  },
  'client-reject': {
    width: PHONE,
    viewer: 'client',
    open: async (page) => {
      await openAsClient(page)
      await press(page, '差し戻す')
      await page.getByLabel('お名前').fill('山田 太郎')
      await page.getByLabel('差し戻しの理由').fill('単価が見積書と異なります。')
    },
    shown: (page) => [region(page, 'お手続き')],
  },
  import: {
    width: DESK,
    open: (page) => page.goto('/admin/upload-csv'),
    shown: (page) => [region(page, '1. ファイルを選択')],
  },
  precheck: {
    width: DESK,
    open: precheckSample,
    shown: (page) => [title(page), page.getByRole('tabpanel')],
    height: 480,
  },
  monthly: {
    width: DESK,
    open: (page) => page.goto('/admin/monthly'),
    shown: (page) => [region(page, '締めチェックリスト')],
    height: 480,
  },
  reminders: {
    width: DESK,
    open: (page) => page.goto('/admin/settings'),
    shown: (page) => [page.getByRole('tabpanel').locator('form').first()],
    height: 436,
  },
  users: {
    width: DESK,
    open: async (page) => {
      await page.goto('/admin/users?role=all')
      await page.getByRole('table').waitFor()
    },
    shown: (page) => [title(page), page.getByRole('table')],
    height: 560,
  },
}
