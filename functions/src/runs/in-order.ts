import pLimit from 'p-limit'
import { LIMITS } from '../config/limits/limits.ts'
import { OwnError } from '../failure.ts'

/**
 * Runs `work` for each item with limited concurrency, and yields the results in the order of the items. It takes items only when needed.
 * After an error it starts nothing more, and throws once all running work has ended.
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
      if (hasFailed) throw new OwnError('Not begun: an earlier one has failed')
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
      // The result is awaited later; until then its rejection must not count as unhandled.
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
