import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect } from '../../../../fixtures/collect.ts'
import { blankImport } from '../../../../fixtures/notes.ts'
import type { PlanEntry } from '../../promote/plan/plan-entry.ts'
import type { KeptEntry } from '../plan/plan-file.ts'
import type { NoteStore } from '../ports.ts'
import { carryOut, toBatches } from './writes.ts'

const skip: PlanEntry = {
  kind: 'skip',
  id: 'id',
  billingNo: '1',
  deliveryDate: '',
  totalAmountWithTax: 0,
  isHeldBack: false,
  reason: '',
}
const update: PlanEntry = {
  ...{ kind: 'update', id: 'id', set: {}, was: {}, changes: [], previousStatus: '営業未対応' },
  ...{ nextRevision: 2, version: '1.0' },
  note: blankImport(),
}

/** Its note must first move two entries out. */
const full: PlanEntry = { ...update, leaving: { count: 2, bytes: 50 } }

/** An update is one write; taking entries out of its note is one, plus one for each entry. */
function writesFor(entry: PlanEntry): number {
  return entry === skip ? 0 : entry === full ? 4 : 1
}

const kept: fc.Arbitrary<KeptEntry> = fc.record({
  entry: fc.constantFrom(skip, update, full),
  mostBytes: fc.integer({ min: 1, max: 400 }),
})

test('commits hold every entry once, in order, neither too many writes nor too much', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(kept)),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 200, max: 1000 }),
      async (pieces, batchWrites, batchBytes) => {
        const flat = pieces.flat()
        const batches = await collect(toBatches(pieces, { batchWrites, batchBytes }))
        expect(batches.flat()).toEqual(flat.map(({ entry }) => entry))
        let at = 0
        for (const batch of batches) {
          const writes = flat.slice(at, at + batch.length).filter(({ entry }) => entry.kind === 'update')
          at += batch.length
          expect(batch.length).toBeGreaterThan(0)
          // A single write that exceeds the limit is committed alone.
          if (writes.length > 1) {
            const count = writes.reduce((sum, { entry }) => sum + writesFor(entry), 0)
            expect(count).toBeLessThanOrEqual(batchWrites)
            const bytes = writes.map(({ entry, mostBytes }) => mostBytes + (entry === full ? 100 : 0))
            expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(batchBytes)
          }
        }
      },
    ),
  )
})

/**
 * Carries out updates of notes, with a store that takes so many writes in one commit.
 * @returns the ids of each commit that the store took
 */
async function committed(count: number, most: number): Promise<string[][]> {
  const commits: string[][] = []
  const notes: NoteStore = {
    readMarks: () => Promise.resolve(new Map()),
    readStored: () => Promise.resolve(new Map()),
    commit: (writes) => {
      if (writes.length > most) return Promise.resolve('too_large')
      commits.push(writes.map(({ id }) => id))
      return Promise.resolve('written')
    },
  }
  const limits = { batchWrites: 400, batchesAtOnce: 1, batchBytes: 1_000_000, replans: 1 }
  const entries = Array.from({ length: count }, (_, index) => ({
    entry: { ...update, id: String(index) },
    mostBytes: 1,
  }))
  const plan = (async function* () {
    await Promise.resolve()
    yield entries
  })()
  const origin = { folder: 'f', runId: 'r', at: new Date(), requester: { uid: 'u', email: 'e', name: 'n' } }
  const deps = { notes, limits, pace: () => Promise.resolve() }
  await collect(carryOut(deps, plan, origin, () => undefined))
  return commits
}

test('what the store does not take in one commit is written in halves, each note once', async () => {
  const commits = await committed(10, 3)
  expect(commits.flat()).toEqual(Array.from({ length: 10 }, (_, index) => String(index)))
  expect(Math.max(...commits.map((ids) => ids.length))).toBeLessThanOrEqual(3)
  await expect(committed(1, 0)).rejects.toThrow('too large')
})
