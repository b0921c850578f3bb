import { expect, test } from 'vitest'
import { type CloseDependencies, closeMonth } from './close-month.ts'

const STAFF: Parameters<typeof closeMonth>[1] = {
  ...{ uid: 'u', role: 'admin', email: 'admin@example.co.jp', emailAlias: 'admin@example.co.jp' },
  ...{ displayName: '管理 花子' },
}

/** Closes an open month; what comes after the refusals fails. */
function close(month: string, now: string): Promise<unknown> {
  const deps = {
    monthCloses: { state: () => Promise.resolve({ revision: 0, ticks: [], closed: null }) },
    environment: { now: () => new Date(now) },
    source: { next: () => Promise.reject(new Error('read')) },
    limits: {},
  }
  return closeMonth(deps as unknown as CloseDependencies, STAFF, month, { revision: 0 }, 'r')
}

test('a month can be closed from its first moment in Tokyo, and not before', async () => {
  await expect(close('2026-12', '2026-11-30T14:59:59Z')).rejects.toMatchObject({ code: 'month_not_begun' })
  await expect(close('2026-12', '2026-11-30T15:00:00Z')).rejects.toThrow('read')
  await expect(close('2027-03', '2026-11-29T00:00:00Z')).rejects.toThrow(
    'まだ始まっていない月は締められません。',
  )
})
