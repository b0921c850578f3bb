import { expect, test } from 'vitest'
import { countWaves } from './waves.ts'

/** A page that needs every request. */
const needsAll = () => Promise.resolve(false)

const DOCUMENT = { url: '/admin', from: 0, to: 100 }
const CODE = { url: '/assets/app.js', from: 110, to: 300 }
const CALL = { url: '/api/v1/user/me/', from: 310, to: 500 }

test('the document and the files that it names are no waves', async () => {
  expect(await countWaves([DOCUMENT, CODE], 900, needsAll)).toBe(0)
})

test('requests that run side by side are one wave, and those that wait for them the next', async () => {
  const beside = { url: '/api/v1/delivery_notes/', from: 320, to: 600 }
  expect(await countWaves([DOCUMENT, CODE, CALL, beside], 900, needsAll)).toBe(1)
  expect(
    await countWaves(
      [DOCUMENT, CODE, CALL, beside, { url: '/assets/list.js', from: 610, to: 700 }],
      900,
      needsAll,
    ),
  ).toBe(2)
})

test('what ends after the rows are on the screen was not waited for', async () => {
  expect(await countWaves([DOCUMENT, CODE, CALL], 450, needsAll)).toBe(0)
})

test('the look-up of the account counts where a call waits for it', async () => {
  const lookup = { url: 'http://auth/v1/accounts:lookup', from: 310, to: 400 }
  expect(await countWaves([DOCUMENT, CODE, lookup], 900, needsAll)).toBe(0)
  expect(await countWaves([DOCUMENT, CODE, lookup, { ...CALL, from: 410 }], 900, needsAll)).toBe(2)
})

test('a wave without which the page is there was not waited for', async () => {
  const rows = { url: '/api/v1/delivery_notes/', from: 510, to: 700 }
  const requests = [DOCUMENT, CODE, CALL, rows]
  expect(await countWaves(requests, 900, (urls) => Promise.resolve(urls.includes(rows.url)))).toBe(1)
})
