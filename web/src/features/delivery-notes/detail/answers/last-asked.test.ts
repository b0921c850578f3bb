import type { AuditAction, HistoryEntry } from '@kenshu/contract/history/history'
import { expect, test } from 'vitest'
import { lastAsked } from './last-asked.ts'

const entry = (day: number, action: AuditAction): HistoryEntry => ({
  ...{ id: String(day), at: `2026-11-${String(day).padStart(2, '0')}T01:00:00.000Z`, who: '' },
  ...{ action, changes: [], remark: '', bundleId: null },
})

test('the last mail counts, and the last view since then, of the note or of its bundle', () => {
  expect(
    lastAsked([
      entry(9, 'note.edit'),
      entry(8, 'client.view_bundle'),
      entry(7, 'client.view'),
      entry(6, 'mail.sent'),
      entry(5, 'client.view'),
      entry(4, 'mail.sent'),
    ]),
  ).toEqual({ at: '2026-11-06T01:00:00.000Z', viewedAt: '2026-11-08T01:00:00.000Z' })
})

test('a view before the last mail is none of it', () => {
  expect(lastAsked([entry(6, 'mail.sent'), entry(5, 'client.view')]).viewedAt).toBeNull()
})

test('without a mail nothing is known', () => {
  expect(lastAsked([entry(5, 'client.view'), entry(4, 'note.status')])).toEqual({ at: null, viewedAt: null })
})
