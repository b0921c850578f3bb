import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('a start is ordinary, with hot reload, or with a month-end to try', () => {
  expect(readOptions([])).toEqual({ dev: false, demo: undefined })
  expect(readOptions(['--dev'])).toEqual({ dev: true, demo: undefined })
  expect(readOptions(['--demo', '20000'])).toEqual({ dev: false, demo: 20_000 })
})

test.each(['0', '-1', '1.5', 'many', '100001'])('so many notes are refused: %s', (count) => {
  expect(() => readOptions([`--demo=${count}`])).toThrow('npm start -- --demo 20000')
})

test('an unknown option is refused', () => {
  expect(() => readOptions(['--dmeo', '5'])).toThrow('使い方')
})
