import type { FieldChange } from '@kenshu/contract/promote/promote'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import { documentBytes } from './document-bytes.ts'
import { cutChanges, holdsReplaced, keptChanges, leavingEntries } from './import-trail.ts'

const NOTE = blankImport()
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.nat({ max: 300_000 }).map((length) => '髙'.repeat(length)),
)
const change: fc.Arbitrary<FieldChange> = fc.record({
  field: fc.constant('billingTitle'),
  label: fc.constant('件名'),
  before: text,
  after: text,
})
const changes = fc.array(change, { minLength: 1, maxLength: 23 })
const largeNote = fc.nat({ max: 300_000 }).map((length) => blankImport({ billingTitle: '髙'.repeat(length) }))

test('a hundredth entry finds its place, and for one more the oldest leaves', () => {
  const few = Array.from({ length: 99 }, () => 200)
  expect(leavingEntries(few, [], NOTE)).toEqual({ count: 0, bytes: 0 })
  expect(leavingEntries([500, ...few], [], NOTE)).toEqual({ count: 1, bytes: 500 })
  expect(leavingEntries([1, 2, 3, ...few], [], NOTE)).toEqual({ count: 3, bytes: 6 })
})

test('a note with its imports stays below what a document holds, and no more leaves than has to', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 15_000 })), changes, largeNote, (trail, added, note) => {
      const { count, bytes } = leavingEntries(trail, added, note)
      const stays = trail.slice(count)
      expect(bytes).toBe(trail.slice(0, count).reduce((sum, each) => sum + each, 0))
      expect(stays.length).toBeLessThan(100)
      const sum = stays.reduce((total, each) => total + each, documentBytes(keptChanges(added)))
      expect(sum + documentBytes(note)).toBeLessThan(FILE_LIMITS.documentBytes)
      if (count > 0) expect(leavingEntries(trail.slice(count), added, note).count).toBe(0)
    }),
  )
})

test('short texts are kept as they are', () => {
  const short = [{ field: 'tax', label: '消費税', before: '¥1', after: '¥2' }]
  expect(keptChanges(short)).toBe(short)
})

test('long texts are cut, say so, and break no character', () => {
  const [cut] = cutChanges([{ field: 'f', label: 'l', before: '', after: '𠮷'.repeat(5000) }], 6000)
  expect(cut).toEqual({
    field: 'f',
    label: 'l',
    before: '',
    after: `${'𠮷'.repeat(500)}…（以下略、全10000文字）`,
  })
  fc.assert(
    fc.property(changes, fc.integer({ min: 3000, max: 20_000 }), (all, most) => {
      const kept = cutChanges(all, most)
      expect(kept.map(({ field, label }) => [field, label])).toEqual(
        all.map(({ field, label }) => [field, label]),
      )
      // The mark at the end of a truncated text is not counted.
      const bytes = kept
        .flatMap(({ before, after }) => [before, after])
        .map((each) => Buffer.byteLength(each))
      expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(most + bytes.length * 60)
    }),
  )
})

test('what was replaced is kept beside the note while both fit', () => {
  expect(holdsReplaced(NOTE, { billingTitle: 'x'.repeat(800_000) })).toBe(true)
  const large = blankImport({ billingTitle: 'x'.repeat(500_000) })
  expect(holdsReplaced(large, { billingTitle: 'y'.repeat(500_000) })).toBe(false)
})
