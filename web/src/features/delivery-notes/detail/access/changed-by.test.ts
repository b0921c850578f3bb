import type { HistoryEntry } from '@kenshu/contract/history/history'
import { expect, test } from 'vitest'
import { changedBy } from './changed-by.ts'
import type { EditValues } from './edit-values.ts'

const BASE: EditValues = {
  salesChangedClientContactName: '',
  salesChangedClientContactEmail: '',
  hakkouStatus: '営業未対応',
}

function entry(who: string, before: string, after: string): HistoryEntry {
  const changes = [{ field: 'salesChangedClientContactName', label: '', before, after }]
  return {
    id: who,
    at: '2026-11-29T19:24:00Z',
    who,
    action: 'note.edit',
    changes,
    remark: '',
    bundleId: null,
  }
}

test('who made the change is told from the history, and not before the history has it', () => {
  const fresh = { ...BASE, salesChangedClientContactName: '田中 花子' }
  const earlier = entry('営業 太郎', '立山 大輔', '')
  const change = entry('管理 花子', '', '田中 花子')
  expect(changedBy([change, earlier], BASE, fresh)?.who).toBe('管理 花子')
  expect(changedBy([earlier], BASE, fresh)).toBeNull()
  // Another field has changed too, by somebody else.
  expect(changedBy([change], BASE, { ...fresh, hakkouStatus: '検収依頼済＆未検収' })).toBeNull()
  expect(changedBy([change], BASE, BASE)).toBeNull()
  expect(changedBy([{ ...change, action: 'client.reject' }], BASE, fresh)).toBeNull()
})
