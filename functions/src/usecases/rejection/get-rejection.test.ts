import { expect, test } from 'vitest'
import type { ImportTrace } from '../../promote/plan/undo-note.ts'
import { importedSince } from './get-rejection.ts'
import type { RejectionTask } from './rejection-task.ts'

const day = (of: number) => new Date(Date.UTC(2026, 3, of))
const TASK: RejectionTask = { of: day(10), revision: 4, step: 'open', handedTo: null }

function trace(runId: string, at: number, revision: number, more: Partial<ImportTrace> = {}): ImportTrace {
  return { runId, kind: 'update', at: day(at), changes: [], revision, ...more }
}

test('an import counts by the revision that it made, since it may have begun before the rejection', () => {
  expect(importedSince([trace('a', 9, 5)], TASK)).toEqual(day(9))
  expect(importedSince([trace('a', 11, 3)], TASK)).toBeNull()
})

test('for a rejection without a known revision it counts by its time', () => {
  const old = { ...TASK, revision: null }
  expect(importedSince([trace('a', 9, 5)], old)).toBeNull()
  expect(importedSince([trace('a', 11, 5)], old)).toEqual(day(11))
})

test('an import that was undone does not count, and neither does its undo', () => {
  const undo = trace('u', 12, 6, { kind: 'undo', undoes: 'a' })
  expect(importedSince([trace('a', 11, 5), undo], TASK)).toBeNull()
  expect(importedSince([trace('a', 11, 5), undo, trace('b', 13, 7)], TASK)).toEqual(day(13))
})
