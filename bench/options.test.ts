import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('without arguments everything is measured in full size, and is kept', () => {
  const options = readOptions([])
  expect(options).toMatchObject({ notes: 30_000, growthNotes: 10_000, isFull: true })
  expect(options.measures).toContain('memory')
})

test('a smaller measurement is not kept, some of the measures are', () => {
  expect(readOptions(['--notes', '3000'])).toMatchObject({ growthNotes: 1000, isFull: false })
  expect(readOptions(['--only', 'memory'])).toMatchObject({ measures: ['memory'], isFull: true })
})

test('what it does not know is refused', () => {
  expect(() => readOptions(['--notes', '0'])).toThrow('--notes')
  expect(() => readOptions(['--only', 'promote,speed'])).toThrow('--only')
  expect(() => readOptions(['--fast'])).toThrow('--fast')
})
