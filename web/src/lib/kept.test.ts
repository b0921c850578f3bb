import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { keepText, kept, readText } from './kept.ts'
import { chooseTheme, chosenTheme } from './theme.ts'

const place = kept('localStorage', 'place', z.object({ at: z.int() }))

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('a value is read as it was kept, until it is forgotten', () => {
  expect(place.read()).toBeNull()
  place.keep({ at: 1 })
  expect(place.read()).toEqual({ at: 1 })
  place.forget()
  expect(localStorage).toHaveLength(0)
})

test.each(['{"at":', '{"at":"x"}', 'null', '[]'])('%s under its key is no value', (text) => {
  keepText('localStorage', 'place', text)
  expect(place.read()).toBeNull()
})

test('where storage is blocked nothing is kept, and nothing breaks', () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError')
  })
  place.keep({ at: 1 })
  chooseTheme('dark')
  expect(told).toHaveBeenCalledTimes(2)
  expect(readText('localStorage', 'place')).toBeNull()
  expect(place.read()).toBeNull()
  expect(chosenTheme()).toBe('system')
})
