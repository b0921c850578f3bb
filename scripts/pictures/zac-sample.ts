import path from 'node:path'
import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import type { Page } from 'playwright-core'
import { seedFolder } from '../start/kept-data.ts'

/** Uploads the seed's sample export on the upload page, and waits for its pre-check. Registers nothing. */
export async function precheckSample(page: Page): Promise<void> {
  await page.goto('/admin/upload-csv')
  const files = ZAC_FILE_NAMES.map((name) => path.join(seedFolder, 'zac-sample', name))
  await page.getByLabel('CSVファイル（複数選択できます）').setInputFiles(files)
  await page.getByRole('button', { name: 'アップロード', exact: true }).click()
  await page.getByText('アップロードが完了しました').waitFor()
  await page.getByRole('button', { name: '事前チェック', exact: true }).first().click()
  await page.getByRole('tab', { name: /^新規/u }).waitFor()
}
