import type { Context } from 'hono'
import type { ApiEnv } from './api-env.ts'

/**
 * Waits for a verdict about a call and for its answer, which is being made meanwhile.
 * @param answer of next()
 * @throws what refuses the call, whose answer is then discarded; otherwise what next() throws, such as that there is no such route
 */
export async function afterBoth<E extends ApiEnv>(
  c: Context<E>,
  verdict: Promise<unknown>,
  answer: Promise<void>,
): Promise<void> {
  const [admitted, answered] = await Promise.allSettled([verdict, answer])
  if (admitted.status === 'rejected') {
    if (answered.status === 'fulfilled') await c.res.body?.cancel()
    throw admitted.reason
  }
  if (answered.status === 'rejected') throw answered.reason
}
