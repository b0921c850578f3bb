import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { dropOn } from './support/hands.ts'
import { pressSequence } from './support/keys.ts'
import { enterAs, enterAsPerson } from './support/sign-in.ts'

const ADMIN = 'admin@example.co.jp'
const UPLOADER = 'uploader@example.co.jp'

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

test('? opens the guide at the page about the screen, once more the keys, and the way back leads to the screen', async () => {
  const { page, watch } = await newPerson()
  await enterAs(page, ADMIN)
  await page.goto('/admin/users')
  await heading(page, 'ユーザー管理').waitFor()
  await page.keyboard.press('Shift+?')
  await page.waitForURL('**/admin/help/users')
  await page
    .getByRole('navigation', { name: 'ヘルプのページ' })
    .getByRole('link', { name: 'ユーザー管理' })
    .waitFor()
  await page.getByText('だれが何をできるか（ロール）を、管理者が決めます。').waitFor()

  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'キーボード操作' }).getByText('ヘルプへ移動').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '元の画面に戻る' }).click()
  await page.waitForURL('**/admin/users')

  await pressSequence(page, 'g', 'u')
  await heading(page, 'ZACデータアップロード（6ファイル）').waitFor()
  await page.keyboard.press('Shift+?')
  await heading(page, 'ZACデータを取り込む').waitFor()
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('the guide opens in the sidebar with the pages of the role first, and is accessible', async () => {
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.goto('/csv_uploader/help')
  await heading(page, 'はじめに').waitFor()
  const pages = page.getByRole('navigation', { name: 'ヘルプのページ' }).getByRole('link')
  expect((await pages.allInnerTexts()).slice(0, 3)).toEqual([
    'はじめに',
    'ZACデータを取り込む',
    'ZACのCSVの列',
  ])
  await expectAccessibleAtBothWidths(page)
  for (const [link, shown] of [
    ['ステータスの見方', page.getByRole('img', { name: /^発行ステータスの図。/u })],
    ['ZACのCSVの列', page.getByRole('table', { name: 'SeikyuHakkou.csvの列' })],
  ] as const) {
    await pages.filter({ hasText: link }).click()
    await heading(page, link).waitFor()
    await shown.waitFor()
    await expectAccessibleAtBothWidths(page)
  }
  await page.goto('/csv_uploader/help/nothing')
  await page.getByText('このページはありません。').waitFor()
})

test('the sample is dropped on the upload page as it is and has no fault, and the first-day checklist ticks itself', async () => {
  const { page } = await newPerson()
  await enterAsPerson(page, await signInAs('csv_uploader'))
  await page.goto('/csv_uploader/help')
  const checklist = page.getByRole('region', { name: '初日にすること' })
  const steps = checklist.getByRole('listitem')
  // The steps stand there before it is known what is done.
  await checklist.locator('ol[aria-busy="false"]').waitFor()
  const ticked = async () => (await steps.allInnerTexts()).map((step) => step.trim().endsWith('済み'))
  expect(await ticked()).toEqual([false, false, false])

  await page.goto('/csv_uploader/upload-csv')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'サンプルファイル（zip）' }).click(),
  ])
  // A zip is known by its name, which the download's own file does not have.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-sample-'))
  const file = path.join(folder, download.suggestedFilename())
  await download.saveAs(file)
  await dropOn(page, [file])
  const outcome = page.getByRole('region', { name: '事前チェックの結果' })
  await outcome.getByText('新規', { exact: true }).waitFor()
  expect(await outcome.getByRole('definition').allInnerTexts()).toEqual(['2', '0'])
  rmSync(folder, { recursive: true })

  await page.getByRole('link', { name: 'CSVの列と書き方' }).click()
  await heading(page, 'ZACのCSVの列').waitFor()
  await page
    .getByRole('navigation', { name: 'ヘルプのページ' })
    .getByRole('link', { name: 'はじめに' })
    .click()
  await expect.poll(ticked).toEqual([true, true, false])
  await expectAccessibleAtBothWidths(page)
})

test('who is new has the checklist as a chip above the list until they dismiss it; nobody else has it', async () => {
  const { page, watch } = await newPerson()
  await enterAsPerson(page, await signInAs('csv_uploader'))
  await page.goto('/csv_uploader')
  const chip = page.getByRole('button', { name: '初日にすること（残り3）' })
  await chip.click()
  const steps = page.getByRole('dialog', { name: '初日にすること' })
  await steps.getByRole('link', { name: '事前チェックの結果を見る' }).waitFor()
  await expectAccessibleAtBothWidths(page)
  await steps.getByRole('button', { name: '今後は表示しない' }).click()
  await chip.waitFor({ state: 'detached' })

  // Nothing is asked about it any more: neither for them, nor for whoever has been here for long.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isLoaded = () =>
    page.waitForResponse((response) => /\/list-later-[^/]+\.js$/.test(new URL(response.url()).pathname))
  await Promise.all([isLoaded(), page.reload()])
  await page.getByText('件', { exact: false }).first().waitFor()
  expect(await chip.count()).toBe(0)
  await enterAs(page, UPLOADER)
  await Promise.all([isLoaded(), page.goto('/csv_uploader')])
  await page.getByText('件', { exact: false }).first().waitFor()
  expect(await chip.count()).toBe(0)
  expect(asked.filter((address) => address.includes('first_day'))).toEqual([])
  expect(watch.pageErrors).toEqual([])
})
