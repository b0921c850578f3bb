import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { expect, test } from 'vitest'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { signInUploader, UPLOADER } from './support/uploader.ts'
import { pressAtBothWidths } from './support/widths.ts'

const uploader = await signInUploader()

const UNSIGNED = {
  error_csv_signed_url: null,
  diff_csv_signed_url: null,
  log_signed_url: null,
  unsigned_reports: ['diff_csv', 'log'],
}

test('reports whose links could not be signed are said to be had later, and are asked for again, at both widths', async () => {
  const { folder } = await takeIn(uploader, exportOf(newPrefix(), 1))
  const { page, watch } = await newPerson({ width: 390 })
  await enterAs(page, UPLOADER)
  const result = `**/api/v1/promote/${folder}/`
  const log = `**/api/v1/promote/${folder}/log/`
  await page.route(result, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...promoteResultSchema.parse(await response.json()), ...UNSIGNED } })
  })
  const failure = { code: 'internal', error: 'リンクを作成できませんでした。', requestId: 'r-1' }
  await page.route(log, (route) => route.fulfill({ status: 500, json: failure }))
  await page.goto(`/csv_uploader/promote-result?folder=${folder}`)

  const downloads = page.getByRole('region', { name: 'ダウンロード' })
  await downloads.getByText('ダウンロード用のリンクを作成できませんでした').waitFor()
  await downloads.getByText('データ登録は完了しており').waitFor()
  expect(await downloads.getByRole('link').count()).toBe(0)
  expect(await button(downloads, 'エラーCSV（なし）').isDisabled()).toBe(true)
  await downloads.getByText('詳細', { exact: true }).click()
  expect(await button(downloads, 'バッチログ（リンク未作成）').isDisabled()).toBe(true)
  expect(await page.locator('main').innerText()).toMatch(/成功\s*1件/)
  await expectAccessibleAtBothWidths(page)

  await page.unroute(result)
  await pressAtBothWidths(page, button(downloads, 'リンクを取得し直す'))
  await downloads.getByRole('link', { name: 'バッチログ' }).waitFor()
  expect(await downloads.getByRole('alert').count()).toBe(0)
  const href = await downloads.getByRole('link', { name: '差分CSV' }).getAttribute('href')
  expect((await fetch(href ?? '')).status).toBe(200)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})
