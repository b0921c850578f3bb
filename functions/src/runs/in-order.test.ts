import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collect } from '../../../fixtures/collect.ts'
import { inOrder } from './in-order.ts'

test('results come in the order of the items, and never more at once than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), fc.nat(20), async (s, atOnce, count) => {
      let underWay = 0
      const items = Array.from({ length: count }, (_, index) => index)
      const all = collect(
        inOrder(items, atOnce, async (item) => {
          underWay += 1
          expect(underWay).toBeLessThanOrEqual(atOnce)
          await s.schedule(Promise.resolve())
          underWay -= 1
          return item
        }),
      )
      await s.waitFor(all)
      expect(await all).toEqual(items)
    }),
  )
})

test('after a fault nothing new begins, and what is under way ends first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(19), async (s, faulty) => {
      let underWay = 0
      let begunAfter = 0
      let hasFailed = false
      const all = collect(
        inOrder(Array.from({ length: 20 }).keys(), 3, async (item) => {
          if (hasFailed) begunAfter += 1
          underWay += 1
          await s.schedule(Promise.resolve())
          underWay -= 1
          if (item !== faulty) return
          hasFailed = true
          throw new Error('fault')
        }),
      )
      await expect(s.waitFor(all)).rejects.toThrow('fault')
      expect(underWay).toBe(0)
      expect(begunAfter).toBe(0)
    }),
  )
})
