import { expect, test } from 'vitest'
import { hasCurrentLinks, isAskedToday, isOwnMail, linksIssuedAt } from './issued-links.ts'

const MADE = '2026-04-10T01:00:00.000Z'
const REISSUED = '2026-04-10T02:00:00.000Z'
const at = (time: string) => new Date(`2026-04-10T${time}Z`)

test('a mail from before the note was created is an earlier note’s; an old note does not say when that was', () => {
  const note = { createdAt: MADE, reissuedAt: null }
  expect(isOwnMail(at('00:59:59.999'), note)).toBe(false)
  expect(isOwnMail(at('01:00:00.000'), note)).toBe(true)
  expect(isOwnMail(at('00:00:00.000'), {})).toBe(true)
  expect(hasCurrentLinks(at('00:59:59.999'), note)).toBe(false)
})

test('a mail that was begun before a reissue, or with it, has other links', () => {
  const note = { createdAt: MADE, reissuedAt: REISSUED }
  expect(hasCurrentLinks(at('02:00:00.000'), note)).toBe(false)
  expect(hasCurrentLinks(at('02:00:00.001'), note)).toBe(true)
  expect(isOwnMail(at('01:30:00.000'), note)).toBe(true)
})

test('only a request of today with the current links asked the client today', () => {
  const now = at('03:00:00.000')
  const note = { createdAt: '2026-04-01T00:00:00.000Z', reissuedAt: null }
  expect(isAskedToday(at('01:00:00.000'), note, now)).toBe(true)
  expect(isAskedToday(at('01:00:00.000'), { ...note, reissuedAt: REISSUED }, now)).toBe(false)
  // Midnight in Tokyo.
  expect(isAskedToday(new Date('2026-04-09T14:59:59.999Z'), note, now)).toBe(false)
})

test('links were issued by the reissue, or with the note', () => {
  expect(linksIssuedAt({ createdAt: MADE, reissuedAt: REISSUED })).toEqual(new Date(REISSUED))
  expect(linksIssuedAt({ createdAt: MADE, reissuedAt: null })).toEqual(new Date(MADE))
  expect(linksIssuedAt({ reissuedAt: null })).toBeNull()
})
