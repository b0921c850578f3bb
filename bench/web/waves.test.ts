import { expect, test } from 'vitest'
import { wavesOf } from './waves.ts'

const DOCUMENT = { url: '/admin', from: 0, to: 100 }
const CODE = { url: '/assets/app.js', from: 110, to: 300 }
const CALL = { url: '/api/v1/user/me/', from: 310, to: 500 }

test('the document and the files that it names are no waves', () => {
  expect(wavesOf([DOCUMENT, CODE], 900)).toBe(0)
})

test('requests that run side by side are one wave, and those that wait for them the next', () => {
  const beside = { url: '/api/v1/delivery_notes/', from: 320, to: 600 }
  expect(wavesOf([DOCUMENT, CODE, CALL, beside], 900)).toBe(1)
  expect(wavesOf([DOCUMENT, CODE, CALL, beside, { url: '/assets/list.js', from: 610, to: 700 }], 900)).toBe(2)
})

test('what ends after the rows are on the screen was not waited for', () => {
  expect(wavesOf([DOCUMENT, CODE, CALL], 450)).toBe(0)
})

test('the look-up of the account counts where a call waits for it', () => {
  const lookup = { url: 'http://auth/v1/accounts:lookup', from: 310, to: 400 }
  expect(wavesOf([DOCUMENT, CODE, lookup], 900)).toBe(0)
  expect(wavesOf([DOCUMENT, CODE, lookup, { ...CALL, from: 410 }], 900)).toBe(2)
})
