import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './piece-cursor.ts'

test('a place comes back as it was given out', () => {
  fc.assert(
    fc.property(
      fc.record({
        moment: fc.record({
          seconds: fc.integer({ min: 1 }),
          nanoseconds: fc.integer({ min: 0, max: 999_999_999 }),
        }),
        deliveryDate: fc.constantFrom('2026-04-01', '2028-02-29', '2026-04-31'),
        id: fc.stringMatching(/^[0-9a-f]{1,64}$/),
        before: fc.nat(),
      }),
      (place) => {
        expect(readCursor(writeCursor(place))).toEqual(place)
      },
    ),
  )
  expect(readCursor('')).toBeNull()
})

function cursorOf(parts: unknown): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

test.each([
  'x',
  '[]',
  cursorOf({}),
  cursorOf([1, 2, '2026-04-01', 'id']),
  cursorOf([-1, 0, '2026-04-01', 'id', 0]),
  cursorOf([1, 0, '2'.repeat(101), 'id', 0]),
  cursorOf([1, 0, '2026-04-01', 'a/b', 0]),
  cursorOf([1, 0, '2026-04-01', '', 0]),
  cursorOf([1, 0, '2026-04-01', 'id', -1]),
])('%s is refused', (cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
})
