import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import type { PlanEntry, PlannedUpdate } from './plan-entry.ts'
import { PlanHash } from './plan-hash.ts'

const NOTE = blankImport({ clientName: '㈱髙﨑商店', tax: 1000 })

const UPDATE: PlannedUpdate = {
  kind: 'update',
  id: 'a',
  note: NOTE,
  set: { tax: 1000 },
  was: { tax: 900 },
  changes: [{ field: 'tax', label: '消費税', before: '¥900', after: '¥1,000' }],
  previousStatus: '営業未対応',
  nextRevision: 5,
  version: '1.0',
}

const SKIPPED = { deliveryDate: '2026-04-01', totalAmountWithTax: 0, isHeldBack: false }

const ENTRIES: PlanEntry[] = [
  { kind: 'create', id: 'b', note: NOTE },
  UPDATE,
  { kind: 'skip', id: 'c', billingNo: '0003', ...SKIPPED, reason: '変更がありません' },
  { kind: 'fail', billingNo: '0004', clientName: '', deliveryDate: '', amounts: null, faults: [] },
]

function hashOf(...chunks: readonly (readonly PlanEntry[])[]): string {
  const hash = new PlanHash()
  for (const chunk of chunks) hash.add(chunk)
  return hash.digest()
}

test('however a plan is cut into pieces, it is the same plan', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: ENTRIES.length }), (at) => {
      expect(hashOf(ENTRIES.slice(0, at), ENTRIES.slice(at))).toBe(hashOf(ENTRIES))
    }),
  )
})

test.each<[string, PlanEntry[]]>([
  ['a value that it sets', [{ ...UPDATE, set: { tax: 1001 } }]],
  ['a value that it replaces', [{ ...UPDATE, was: { tax: 901 } }]],
  ['the status that the note has', [{ ...UPDATE, previousStatus: '検収依頼済＆未検収' }]],
  ['the status that it will have', [{ ...UPDATE, nextStatus: '営業未対応' }]],
  ['a note more', [UPDATE, { kind: 'create', id: 'b', note: NOTE }]],
  ['a note less', []],
  [
    'a note that is now skipped',
    [{ kind: 'skip', id: 'a', billingNo: '0001', ...SKIPPED, reason: '変更がありません' }],
  ],
])('%s makes it another plan', (_, entries) => {
  expect(hashOf(entries)).not.toBe(hashOf([UPDATE]))
})

test('each kind of entry is known by all that is told of it', () => {
  const [, , skip, fail] = ENTRIES
  if (skip?.kind !== 'skip' || fail?.kind !== 'fail') throw new Error('other entries')
  const fault = { file: 'Anken.csv', line: 2, column: '案件名', value: '', reason: '値がありません' } as const
  const plans: PlanEntry[] = [
    { kind: 'create', id: 'b', note: NOTE },
    { kind: 'create', id: 'c', note: NOTE },
    { kind: 'create', id: 'b', note: { ...NOTE, tax: 1 } },
    skip,
    { ...skip, id: 'd' },
    { ...skip, reason: 'ほか' },
    fail,
    { ...fail, billingNo: '0005' },
    { ...fail, faults: [fault] },
    { ...UPDATE, id: 'd' },
    UPDATE,
  ]
  expect(new Set(plans.map((entry) => hashOf([entry]))).size).toBe(plans.length)
})

test('what changes neither what is shown nor what is done is the same plan', () => {
  expect(hashOf([{ ...UPDATE, version: '2.0', nextRevision: 6 }])).toBe(hashOf([UPDATE]))
})
