import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import type { PlannedUpdate } from '../plan/plan-entry.ts'
import { TouchedMonths } from './touched-months.ts'

function update(deliveryDate: string, was: PlannedUpdate['was']): PlannedUpdate {
  return {
    ...{ kind: 'update', id: 'n', set: {}, was, changes: [], previousStatus: '営業未対応' },
    ...{ nextRevision: 2, version: '1', note: blankImport({ deliveryDate }) },
  }
}

test('new and updated notes count in their months, one that moves in the old and in the new one', () => {
  const months = new TouchedMonths()
  months.add({ kind: 'create', id: 'n', note: blankImport({ deliveryDate: '2026-11-30' }) })
  months.add(update('2026-10-31', { billingTitle: '前' }))
  months.add(update('2026-11-01', { deliveryDate: '2026-10-31' }))
  months.add(update('2026-11-02', { deliveryDate: '2026-11-01' }))
  expect(months.all.toSorted()).toEqual(['2026-10', '2026-11'])
  expect(months.of(new Set(['2026-11', '2026-10', '2026-09']))).toEqual([
    { month: '2026-10', count: 2 },
    { month: '2026-11', count: 3 },
  ])
  expect(months.of(new Set())).toEqual([])
})
