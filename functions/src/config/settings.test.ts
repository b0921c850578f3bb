import { expect, test } from 'vitest'
import { splitList } from './settings.ts'

test.each([
  ['', []],
  [' , ', []],
  ['example.co.jp', ['example.co.jp']],
  [' Example.co.jp ,b.example,', ['example.co.jp', 'b.example']],
])('the setting "%s" is a list', (text, list) => {
  expect(splitList(text)).toEqual(list)
})
