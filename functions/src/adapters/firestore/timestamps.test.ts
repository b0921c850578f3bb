import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { withDates, withTimestamps } from './timestamps.ts'

const DATE = new Date('2026-04-01T00:00:00.123Z')
const STAMP = Timestamp.fromDate(DATE)

test('each moment is converted at every depth, in lists too, and back', () => {
  const value = {
    at: DATE,
    none: null,
    parts: [{ at: DATE, name: 'a' }, DATE],
    within: { deep: { at: DATE } },
  }
  const stored = withTimestamps(value)
  expect(stored).toEqual({
    at: STAMP,
    none: null,
    parts: [{ at: STAMP, name: 'a' }, STAMP],
    within: { deep: { at: STAMP } },
  })
  expect(withDates(stored)).toEqual(value)
})

test('the value itself is not changed, and instances of other classes stay what they are', () => {
  const remove = FieldValue.delete()
  const value = { remove, bytes: new Uint8Array([1]), at: DATE }
  expect(withTimestamps(value)).toMatchObject({ at: STAMP, bytes: value.bytes })
  expect(withTimestamps(value).remove).toBe(remove)
  expect(value.at).toBe(DATE)
})
