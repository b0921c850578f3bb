import { TODAY_KINDS } from '@kenshu/contract/today/kinds'
import type { Today } from '@kenshu/contract/today/today'
import { expect, test } from 'vitest'
import { waitingPath } from './waiting-path.ts'

const TODAY: Today = {
  waiting: [
    {
      kind: 'rejected',
      count: 2,
      notes: {
        hakkou_status: ['CL検収拒否'],
        sales: ['me@example.co.jp'],
        attention: [],
        mark: [],
        asked_to: '',
        handed_to: '',
      },
    },
    { kind: 'waitingRoles', count: 1, notes: null },
    { kind: 'waitingPeople', count: 1, notes: null },
    { kind: 'lateChanges', count: 3, notes: null, month: '2026-10' },
  ],
  total: 7,
}

test('each kind leads to what was counted: the list with its conditions, or its page', () => {
  expect(waitingPath('/admin', TODAY, 'rejected')).toBe(
    `/admin?${new URLSearchParams({ hakkou_status: 'CL検収拒否', sales: 'me@example.co.jp' }).toString()}`,
  )
  expect(waitingPath('/admin', TODAY, 'waitingRoles')).toBe('/admin/users?role=none')
  expect(waitingPath('/admin', TODAY, 'waitingPeople')).toBe('/admin/users?role=waiting')
  expect(waitingPath('/admin', TODAY, 'lateChanges')).toBe('/admin/monthly?month=2026-10')
})

test('what waits no more leads home', () => {
  const nothing = TODAY_KINDS.map((kind) => waitingPath('/normal', { waiting: [], total: 0 }, kind))
  expect(new Set(nothing)).toEqual(new Set(['/normal']))
})
