import { expect, test } from 'vitest'
import { confirmUrl, readOnlyConfirmUrl } from './confirm-url.ts'

test('the confirm URL is {base}/confirm/{accessToken}/', () => {
  expect(confirmUrl('https://kenshu.example.co.jp', 'aB3_-x')).toBe(
    'https://kenshu.example.co.jp/confirm/aB3_-x/',
  )
})

test('a slash at the end of the base is not doubled, and a path of the base is kept', () => {
  expect(confirmUrl('https://kenshu.example.co.jp/', 't')).toBe('https://kenshu.example.co.jp/confirm/t/')
  expect(confirmUrl('https://example.co.jp/app//', 't')).toBe('https://example.co.jp/app/confirm/t/')
})

test('the read-only URL uses the same path and says readonly=true', () => {
  expect(readOnlyConfirmUrl('http://127.0.0.1:5000', 'np')).toBe(
    'http://127.0.0.1:5000/confirm/np/?readonly=true',
  )
})

test('a token can not leave the path', () => {
  expect(confirmUrl('https://a.example', '../admin?x#y')).toBe(
    'https://a.example/confirm/..%2Fadmin%3Fx%23y/',
  )
})
