import { expect, test } from 'vitest'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import type { StoredPack } from '../../../usecases/tax-packs/pack-ports.ts'
import { firestoreTaxPacks } from './tax-packs.ts'

const AT = new Date('2026-05-01T00:00:00Z')
const BY = { uid: 'u', email: 'e@example.co.jp', name: '' }
const PACK: StoredPack = {
  id: 'p',
  conditions: { from: '2026-04-01', to: '2026-04-30', minAmount: null, maxAmount: null, clients: [] },
  requestedBy: BY,
  requestedAt: AT,
  requestId: 'r',
  state: 'running',
  total: 1,
  done: 0,
  progressAt: AT,
  generation: 0,
  endedAt: null,
  bytes: 0,
}

test('of two tasks of a generation one makes the pack, however often it is delivered', async () => {
  const packs = firestoreTaxPacks(memoryFirestore())
  await packs.create(PACK, { at: AT, ...BY, action: 'pack.made', target: 'p', details: {}, requestId: 'r' })
  const begun = async (generation: number, taskId: string) =>
    (await packs.begin('p', { generation, taskId }, AT)) !== null
  expect(await begun(0, 'one')).toBe(true)
  expect(await begun(0, 'another')).toBe(false)
  expect(await begun(0, 'one')).toBe(true)
  expect(await begun(1, 'next')).toBe(true)
  expect(await begun(0, 'one')).toBe(false)
  expect(await begun(1, 'resumed twice')).toBe(false)
  expect(await begun(1, 'next')).toBe(true)
})
