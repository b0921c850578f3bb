import { expect, test } from 'vitest'
import { periodWords } from './period-words.ts'

test.each([
  ['from_date=first:-1', '先月1日から'],
  ['from_date=first:0&to_date=last:0', '今月'],
  ['from_date=first:-1&to_date=last:-1', '先月'],
  ['from_date=first:-1&to_date=last:0', '先月1日から今月末まで'],
  ['to_date=last:-1', '先月末まで'],
  ['from_date=2026-10-01', '2026年10月1日から'],
  ['client=a', ''],
])('%s is %s', (search, words) => {
  expect(periodWords(search)).toBe(words)
})
