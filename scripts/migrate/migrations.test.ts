import { expect, test } from 'vitest'
import { blankImport } from '../../fixtures/notes.ts'
import { searchKeysOf } from '../../functions/src/usecases/search/search-keys.ts'
import { searchKeys } from './migrations/0001-search-keys.ts'
import { MIGRATIONS } from './migrations.ts'

test('migrations are numbered from 0001 without a gap', () => {
  const numbers = MIGRATIONS.map(({ id }) => /^(\d{4})-[a-z-]+$/.exec(id)?.[1])
  expect(numbers).toEqual(MIGRATIONS.map((_, at) => String(at + 1).padStart(4, '0')))
})

const NOTE = blankImport({
  billingNo: 'S-2026-00017',
  clientName: '株式会社山田',
  totalAmountWithTax: 503_800,
})
const KEYS = { searchKeys: searchKeysOf(NOTE) }

test.each([
  ['of an earlier release', {}],
  ['with the keys of an earlier rule', { searchKeys: ['株式'] }],
  ['with something else in their place', { searchKeys: 7 }],
])('a note %s gets its search keys', (_, stored) => {
  expect(searchKeys.change({ ...NOTE, ...stored })).toEqual(KEYS)
})

test('a note with its search keys stays as it is, and its fields suffice for that', () => {
  const migrated = { ...NOTE, ...KEYS }
  const read = Object.fromEntries(searchKeys.fields.map((field) => [field, Reflect.get(migrated, field)]))
  expect(searchKeys.change(read)).toBeNull()
})

test('a malformed note is reported, not written', () => {
  expect(() => searchKeys.change({ ...NOTE, clientName: 7 })).toThrow('clientName')
})
