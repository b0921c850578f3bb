import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '../history/history.ts'
import { AUDIT_GROUPS, auditLogQuerySchema } from './audit-log.ts'

test('every action is in exactly one group, and a group in one query', () => {
  const grouped = Object.values(AUDIT_GROUPS).flatMap<string>(({ actions }) => actions)
  expect(grouped.toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted())
  // Firestore allows thirty values of an `in`.
  expect(Math.max(...Object.values(AUDIT_GROUPS).map(({ actions }) => actions.length))).toBeLessThanOrEqual(
    30,
  )
})

test('what is not asked for is no condition, and nothing unknown is asked for', () => {
  expect(auditLogQuerySchema.parse({})).toEqual({
    email: '',
    group: '',
    target: '',
    from_date: '',
    to_date: '',
    before: '',
  })
  for (const wrong of [{ group: 'all' }, { from_date: '2026-02-30' }, { before: 'x' }, { uid: 'u' }])
    expect(auditLogQuerySchema.safeParse(wrong).success).toBe(false)
})
