import pLimit from 'p-limit'
import { LIMITS } from '../config/limits/limits.ts'

/**
 * Does `work` for each item, so many at once, and gives the results in the order of the items. Items are taken only as
 * they are needed. After a fault nothing new begins, and what is under way comes to its end before the fault goes on.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, void> {
  const limit = pLimit(atOnce)
  const results: Promise<R>[] = []
  let hasFailed = false
  const begin = (item: T) =>
    limit(async () => {
      if (hasFailed) throw new Error('Not begun: an earlier one has failed')
      try {
        return await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    })

  try {
    for await (const item of items) {
      const result = begin(item)
      // It is awaited in its turn; until then it must not count as a fault that nobody sees to.
      result.catch(() => undefined)
      results.push(result)
      const next = results.length >= atOnce * LIMITS.resultsWaiting ? results.shift() : undefined
      if (next !== undefined) yield await next
    }
    for (let next = results.shift(); next !== undefined; next = results.shift()) yield await next
  } finally {
    hasFailed = true
    await Promise.allSettled(results)
  }
}
