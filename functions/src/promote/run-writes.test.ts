import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NoteWrite } from './run-ports.ts'
import { toBatches } from './run-writes.ts'

function write(text: string): { write: NoteWrite } {
  const set = { billingTitle: text }
  return {
    write: { kind: 'update', id: 'id', set, status: undefined, revision: 1, changes: [], version: '1.0' },
  }
}

const bytes = (item: { write: NoteWrite }) => Buffer.byteLength(JSON.stringify(item.write))

test('commits hold every write once, in order, neither too many nor too much', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }).map(write)),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 200, max: 1000 }),
      (items, batchWrites, batchBytes) => {
        const batches = toBatches(items, { batchWrites, batchBytes })
        expect(batches.flat()).toEqual(items)
        for (const batch of batches) {
          expect(batch.length).toBeGreaterThan(0)
          expect(batch.length).toBeLessThanOrEqual(batchWrites)
          // A single write that is too much by itself goes alone.
          if (batch.length > 1) {
            expect(batch.reduce((sum, item) => sum + bytes(item), 0)).toBeLessThanOrEqual(batchBytes)
          }
        }
      },
    ),
  )
})
