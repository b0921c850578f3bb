import { afterEach, expect, test, vi } from 'vitest'
import { keepBundling, keptBundling } from './kept-bundling.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('who has not chosen yet sends one mail to a recipient; the last choice of each person is kept', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  expect(keptBundling('taro')).toBe(true)
  keepBundling('taro', false)
  expect([keptBundling('taro'), keptBundling('hanako')]).toEqual([false, true])
  keepBundling('taro', true)
  expect(keptBundling('taro')).toBe(true)
})
