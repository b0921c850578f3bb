import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import { expect, test } from 'vitest'
import { newPerson } from './support/browser.ts'
import { pressPromote } from './support/promote-button.ts'
import { signInAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

const SAMPLE = fileURLToPath(new URL('../../emulator-data/zac-sample/', import.meta.url))

test('six ZAC exports become delivery notes that staff find', async () => {
  const { context, page, watch } = await newPerson()
  await signInAs(page, 'uploader@example.co.jp')
  await page.waitForURL('**/csv_uploader**')

  await page.getByRole('link', { name: 'ZACデータアップロード' }).click()
  await page.getByRole('heading', { name: 'ZACデータアップロード（6ファイル）' }).waitFor()
  await untilLive(page, 'folders')
  const files = readdirSync(SAMPLE)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => SAMPLE + name)
  await page.locator('input[type=file]').first().setInputFiles(files)
  const [upload] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/upload_csv/') && response.ok()),
    page.getByRole('button', { name: 'アップロード', exact: true }).click(),
  ])
  const { folder } = uploadResponseSchema.parse(await upload.json())
  // One person has one pre-check at a time, and another test may need the place of this one.
  await page.getByRole('region', { name: '事前チェックの結果' }).getByText('3件は登録できません。').waitFor()
  await pressPromote(page, page.getByRole('listitem').filter({ hasText: folder }))

  await page.waitForURL('**/csv_uploader/promote-result?folder=*')
  await page.getByRole('heading', { name: '処理結果' }).waitFor()
  await page
    .getByText(/^[\d,]+件$/)
    .first()
    .waitFor()
  const result = await page.locator('main').innerText()
  expect(result).toMatch(/成功\s*117件/)
  expect(result).toMatch(/失敗\s*3件/)
  expect(result).toContain('SeikyuHakkou.csv')

  await page.reload()
  await page.getByText('117件').first().waitFor()

  await page.getByRole('link', { name: '納品書一覧' }).click()
  await page.getByText(/\d+件/).first().waitFor()
  await page.getByRole('button', { name: /^検索条件/ }).click()
  // The line that opens the fields has the word too.
  await page.getByRole('combobox', { name: '発行ステータス' }).waitFor()
  await page.locator('form').getByText('未検収', { exact: true }).last().click()
  await page.getByRole('option', { name: 'CL検収拒否' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '検索', exact: true }).click()
  await page.waitForURL((url) => url.searchParams.getAll('hakkou_status').join() === 'CL検収拒否')
  await page.getByRole('table').getByText('CL検収拒否').first().waitFor()
  const [detail] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('table').getByRole('link').first().click(),
  ])
  await detail.waitForURL('**/csv_uploader/delivery-notes/*/')
  await detail.getByText('明細').first().waitFor()
  await detail.close()

  await page.getByRole('button', { name: 'ログアウト' }).click()
  await page.waitForURL('**/login')
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})
