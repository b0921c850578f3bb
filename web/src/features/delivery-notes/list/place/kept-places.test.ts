import { beforeEach, expect, test } from 'vitest'
import { PLACES_KEPT } from '../../../../lib/limits.ts'
import { keepPlace, keptPlace } from './kept-places.ts'

beforeEach(() => {
  sessionStorage.clear()
})

test('each search has its own place, until its list is left at the top', () => {
  keepPlace('a', { id: '1', into: 12.5 })
  keepPlace('b', { id: '2', into: 0 })
  expect(keptPlace('a')).toEqual({ id: '1', into: 12.5 })
  keepPlace('a', null)
  expect(keptPlace('a')).toBeNull()
  expect(keptPlace('b')).toEqual({ id: '2', into: 0 })
})

test('the places of the last searches are kept', () => {
  for (let at = 0; at <= PLACES_KEPT; at++) keepPlace(`search ${String(at)}`, { id: String(at), into: 0 })
  expect(keptPlace('search 0')).toBeNull()
  expect(keptPlace('search 1')).toEqual({ id: '1', into: 0 })
})

test('a storage with something else in it has no place', () => {
  sessionStorage.setItem('delivery-notes:places', '{"id":')
  expect(keptPlace('a')).toBeNull()
})
