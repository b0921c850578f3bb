import { expect, test } from 'vitest'
import { firstScript } from './new-version.ts'

test('the first script of a document names its version', () => {
  const built = `<html><head><link rel="icon" href="/favicon.svg">
    <script type="module" crossorigin src="/assets/index-Bq1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-C2.js"></head></html>`
  expect(firstScript(built)).toBe('/assets/index-Bq1.js')
})

test('a page that a proxy answers with names none', () => {
  expect(firstScript('<html><script>location = "/login"</script></html>')).toBeNull()
})
