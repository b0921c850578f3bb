import { expect, test } from 'vitest'
import { trustedHtml, trustedScriptUrl } from './trusted-text.ts'

const OWN = 'https://kenshu.example/admin/'

test('the text of a style is trusted, and no markup', () => {
  expect(trustedHtml(':root{--mantine-scale:1}')).toBe(':root{--mantine-scale:1}')
  expect(trustedHtml('</style><img src=x onerror=alert(1)>')).toBeNull()
})

test.each([
  ['/assets/zip-worker-x.js', 'https://kenshu.example/assets/zip-worker-x.js'],
  ['https://apis.google.com/js/api.js?onload=f', 'https://apis.google.com/js/api.js?onload=f'],
  ['https://www.google.com/recaptcha/enterprise.js', 'https://www.google.com/recaptcha/enterprise.js'],
  ['https://apis.google.com.attacker.example/js', null],
  ['https://www.google.com/complete/search?callback=alert', null],
  ['//attacker.example/x.js', null],
  ['data:text/javascript,alert(1)', null],
  ['javascript:alert(1)', null],
])('the script %s is loaded from %s', (url, expected) => {
  expect(trustedScriptUrl(url, OWN)).toBe(expected)
})
