import { PACK_DAYS } from '@kenshu/contract/limits'
import { DAY_MS } from '@kenshu/contract/time-units'
import { expect, test } from 'vitest'
import type { StoredPack } from './pack-ports.ts'
import { packFolder, packObject, toTaxPack } from './to-tax-pack.ts'

const ASKED = new Date('2026-11-02T00:00:00Z')
const TOLD = new Date('2026-11-02T00:00:30Z')
const ENDED = new Date('2026-11-02T00:01:00Z')
const PACK: StoredPack = {
  id: 'p1',
  conditions: { from: '2026-10-01', to: '2026-10-31', minAmount: 1, maxAmount: 9, clients: ['㈱髙田'] },
  requestedBy: { uid: 'u1', email: 'hanako@example.co.jp', name: '管理 花子' },
  requestedAt: ASKED,
  requestId: 'r1',
  state: 'done',
  total: 3,
  done: 2,
  progressAt: TOLD,
  generation: 1,
  taskId: '',
  endedAt: ENDED,
  bytes: 1234,
}
const EXPIRES = new Date(ENDED.getTime() + PACK_DAYS * DAY_MS)

test('a pack is answered with what was asked for, by whom, and how far it is', () => {
  expect(toTaxPack(PACK, ENDED)).toEqual({
    id: 'p1',
    conditions: {
      from_date: '2026-10-01',
      to_date: '2026-10-31',
      min_amount: 1,
      max_amount: 9,
      client: ['㈱髙田'],
    },
    state: 'done',
    total: 3,
    done: 2,
    progress_at: TOLD.toISOString(),
    requested_at: ASKED.toISOString(),
    requested_by: '管理 花子',
    bytes: 1234,
    expires_at: EXPIRES.toISOString(),
  })
})

test('who has no name is called by their e-mail', () => {
  const nameless = { ...PACK, requestedBy: { ...PACK.requestedBy, name: '' } }
  expect(toTaxPack(nameless, ENDED).requested_by).toBe('hanako@example.co.jp')
})

test('a finished pack expires after its days, one under way does not', () => {
  expect(toTaxPack(PACK, new Date(EXPIRES.getTime() - 1)).state).toBe('done')
  expect(toTaxPack(PACK, EXPIRES).state).toBe('expired')
  const running = toTaxPack({ ...PACK, state: 'running', endedAt: null }, EXPIRES)
  expect(running).toMatchObject({ state: 'running', expires_at: null })
})

test('its objects are below its own folder of what is deleted after a month', () => {
  expect(packFolder('p1')).toBe('checks/pack-p1/')
  expect(packObject('p1')).toBe('checks/pack-p1/pack.zip')
})
