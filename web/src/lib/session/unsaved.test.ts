import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import {
  forgetUnsaved,
  forgetUnsavedOfOpen,
  forgetUnsavedOfOthers,
  holdUnsaved,
  keepUnsaved,
  unsavedOf,
} from './unsaved.ts'

const typed = (key: string, uid = 'u1') => unsavedOf(uid, key, z.string())

beforeEach(() => {
  sessionStorage.clear()
})

test('each form has back what was typed in it, once', () => {
  const ends = [
    holdUnsaved('a', () => 'A', true),
    holdUnsaved('b', () => 'B', true),
    holdUnsaved('c', () => null, true),
  ]
  keepUnsaved('u1')
  for (const end of ends) end()
  expect([typed('a'), typed('b'), typed('c')]).toEqual(['A', 'B', null])
  forgetUnsaved('a')
  expect([typed('a'), typed('b')]).toEqual([null, 'B'])
  forgetUnsaved('b')
  expect(sessionStorage).toHaveLength(0)
})

test('nobody has back what somebody else typed', () => {
  const end = holdUnsaved('a', () => 'A', true)
  keepUnsaved('u1')
  end()
  expect(typed('a', 'u2')).toBeNull()
  forgetUnsavedOfOthers('u2')
  expect(typed('a')).toBeNull()
})

test('a form that is closed leaves nothing', () => {
  holdUnsaved('a', () => 'A', true)()
  keepUnsaved('u1')
  expect(sessionStorage).toHaveLength(0)
})

test('a page that the browser has kept has its forms still, and what was stored of them goes', () => {
  const end = holdUnsaved('a', () => 'A', true)
  keepUnsaved('u1')
  forgetUnsavedOfOpen()
  end()
  expect(sessionStorage).toHaveLength(0)
})
