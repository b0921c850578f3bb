import { test } from 'vitest'
import { enterAs, newPerson } from './support/browser.ts'

test('shots', async () => {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/settings/company')
    await page.getByText('実際の納品書で作った例').or(page.getByText('見本の納品書で表示')).first().waitFor()
    await page.getByText('保存した版').click()
    await page.screenshot({ path: `/tmp/h/words-company-${String(width)}.png`, fullPage: true })
  }
})
