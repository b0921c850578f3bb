import { expect, test } from 'vitest'
import { noteId } from './note-id.ts'

test('the id of a billing number is always the same, and that of its neighbour is nowhere near', () => {
  expect(noteId('0001')).toBe(noteId('0001'))
  expect(noteId('0001')).toMatch(/^[0-9a-f]{32}$/)
  expect(noteId('0001').slice(0, 4)).not.toBe(noteId('0002').slice(0, 4))
  expect(noteId('1')).not.toBe(noteId('0001'))
})
