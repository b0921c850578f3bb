import { expect, test } from 'vitest'
import { checklistOf } from './checklist.ts'
import type { Reconciliation } from './reconciliation.ts'

const NONE = { count: 0, amount: 0 }
const MATCHING: Reconciliation = {
  is_importing: false,
  export: {
    count: 1,
    amount: 1,
    imported_at: '2026-12-01T00:00:00.000Z',
    later_imports: 0,
    undated: NONE,
    partial: null,
  },
  parts: {
    accepted: NONE,
    waiting: NONE,
    rejected: NONE,
    unasked: NONE,
    unrecorded: NONE,
    stopped: NONE,
    deleted: NONE,
    failed: NONE,
  },
  difference: 0,
  differences: { notes: [], more: NONE, causes: [] },
  deleted: { notes: [], more: NONE },
  failed: { notes: [], more: NONE },
}
const ACCEPTED = [{ status: 'CL検収済', count: 3, amount: 3 }] as const

const doneOf = (given: Parameters<typeof checklistOf>[0]) =>
  checklistOf(given).flatMap(({ step, isDone }) => (isDone ? [step] : []))
const missingOf = (given: Parameters<typeof checklistOf>[0]) =>
  checklistOf(given).flatMap(({ missing }) => missing.map(({ what }) => what))

test('a month whose notes are all accepted and agree with ZAC is done', () => {
  expect(doneOf({ statuses: ACCEPTED, reconciliation: MATCHING })).toEqual([
    'import',
    'request',
    'answer',
    'reconcile',
  ])
})

test('a month without notes or export has nothing that is done, and each step says why; while ZAC’s side is unknown nothing is said of it', () => {
  expect(doneOf({ statuses: [], reconciliation: null })).toEqual([])
  expect(missingOf({ statuses: [], reconciliation: null })).toEqual(['no_notes', 'no_notes'])
  expect(missingOf({ statuses: [], reconciliation: { ...MATCHING, export: null } })).toEqual([
    'no_export',
    'no_notes',
    'no_notes',
    'nothing_to_compare',
  ])
  const importing = { ...MATCHING, export: null, is_importing: true }
  expect(missingOf({ statuses: ACCEPTED, reconciliation: importing })).toEqual([])
})

test('what is missing is told with its number; 未計上対象外 and 営業発行停止 lack nothing', () => {
  const statuses = [
    { status: '未計上対象外', count: 1, amount: 1 },
    { status: '営業発行停止', count: 1, amount: 1 },
    { status: '営業未対応', count: 2, amount: 1 },
    { status: '検収依頼済＆未検収', count: 3, amount: 1 },
    { status: 'CL検収拒否', count: 4, amount: 1 },
  ] as const
  expect(checklistOf({ statuses, reconciliation: null }).flatMap(({ missing }) => missing)).toEqual([
    { what: 'unasked', count: 2, status: '営業未対応' },
    { what: 'waiting', count: 3, status: '検収依頼済＆未検収' },
    { what: 'rejected', count: 4, status: 'CL検収拒否' },
  ])
  // Nobody waits for an answer to what was not asked.
  expect(doneOf({ statuses: statuses.slice(0, 3), reconciliation: null })).toEqual([])
})

test('differences and failed rows are missing, and an export of a part', () => {
  const reconciliation: Reconciliation = {
    ...MATCHING,
    export: MATCHING.export && { ...MATCHING.export, partial: { why: 'many', count: 5 } },
    parts: { ...MATCHING.parts, failed: { count: 2, amount: 1 } },
    differences: { notes: [], more: { count: 5, amount: 0 }, causes: [] },
  }
  expect(missingOf({ statuses: ACCEPTED, reconciliation })).toEqual(['partial', 'failed', 'differences'])
})
