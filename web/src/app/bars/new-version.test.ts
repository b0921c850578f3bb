import { expect, test } from 'vitest'
import { scriptsOf } from './new-version.ts'

test('the scripts of a document name its version', () => {
  const built = `<html><head><link rel="icon" href="/favicon.svg">
    <script type="module" crossorigin src="/assets/both-A1.js"></script>
    <script type="module" crossorigin src="/assets/start-Bq1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-C2.js"></head></html>`
  expect(scriptsOf(built)).toEqual(['/assets/both-A1.js', '/assets/start-Bq1.js'])
})

test('a page that a proxy answers with names none', () => {
  expect(scriptsOf('<html><script>location = "/login"</script></html>')).toEqual([])
})
