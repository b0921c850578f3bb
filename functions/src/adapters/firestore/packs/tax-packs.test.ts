import { expect, test } from 'vitest'
import { ORDERED_PACK, storeOrderedPack } from '../../../../../fixtures/tax-pack.ts'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { firestoreTaxPacks } from './tax-packs.ts'

test('of two tasks of a generation one makes the pack, however often it is delivered', async () => {
  const packs = firestoreTaxPacks(memoryFirestore())
  await storeOrderedPack(packs)
  const begun = async (generation: number, taskId: string) =>
    (await packs.begin('p', { generation, taskId }, ORDERED_PACK.requestedAt)) !== null
  expect(await begun(0, 'one')).toBe(true)
  expect(await begun(0, 'another')).toBe(false)
  expect(await begun(0, 'one')).toBe(true)
  expect(await begun(1, 'next')).toBe(true)
  expect(await begun(0, 'one')).toBe(false)
  expect(await begun(1, 'resumed twice')).toBe(false)
  expect(await begun(1, 'next')).toBe(true)
})
