import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import JSZip from 'jszip'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pack-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function unpack(file: string): Promise<void> {
  const zip = await JSZip.loadAsync(await readFile(file))
  for (const entry of Object.values(zip.files)) {
    const target = path.join(folder, ...entry.name.split('/'))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, await entry.async('uint8array'))
  }
}

test('an admin counts, orders and saves a pack, whose index searches without network', async () => {
  const day = '2048-05-01'
  await storeNote({
    deliveryDate: day,
    billingNo: 'T-1',
    clientName: '株式会社索引',
    totalAmountWithTax: 11_000,
  })
  await storeNote({ deliveryDate: day, billingNo: 'T-2', clientName: 'ほか商事', totalAmountWithTax: 22_000 })
  await storeNote({ deliveryDate: day, billingNo: 'T-3', clientName: 'ほか商事', totalAmountWithTax: 33_000 })
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/settings/packs')
  const form = card(page, '税務調査パック')
  const list = card(page, '作成したパック')
  expect(await button(form, '件数を確認').isDisabled()).toBe(true)
  for (const name of ['開始日（納品日）', '終了日（納品日）']) {
    const field = form.getByLabel(name, { exact: true })
    await field.fill('2048/5/1')
    await field.press('Tab')
  }
  await form.getByLabel('税込金額（上限）').fill('22000')
  expect(await button(form, 'パックを作成').isDisabled()).toBe(true)
  await button(form, '件数を確認').click()
  await form.getByText('2件、税込金額の合計 ¥33,000').waitFor()
  await button(form, 'パックを作成').click()
  await form.getByText('作成を受け付けました。').waitFor()
  const row = list.getByRole('listitem').filter({ hasText: '2048年5月1日' })
  const download = row.getByRole('button', { name: 'ダウンロード' })
  await download.waitFor()
  expect(await row.innerText()).toContain('2件')
  await expectAccessibleAtBothWidths(page)
  const coming = page.waitForEvent('download')
  await download.click()
  await unpack(await (await coming).path())

  const reader = await newPerson()
  await reader.context.setOffline(true)
  await reader.page.goto(pathToFileURL(path.join(folder, '索引.html')).href)
  const count = reader.page.getByRole('status')
  await count.getByText('2件').waitFor()
  await reader.page.getByLabel('クライアント').fill('ほか')
  await reader.page.getByLabel('税込金額（下限）').fill('20000')
  await count.getByText('1件').waitFor()
  const link = reader.page.getByRole('link', { name: 'T-2' })
  const target = new URL((await link.getAttribute('href')) ?? '', reader.page.url())
  expect((await readFile(target)).subarray(0, 5).toString()).toBe('%PDF-')
  await reader.page.getByLabel('税込金額（下限）').fill('30000')
  await count.getByText('0件').waitFor()
  await reader.page.getByLabel('税込金額（下限）').fill('')
  await reader.page.getByLabel('請求番号・件名など').fill('ｔ-2')
  await expectAccessible(reader.page)
})
