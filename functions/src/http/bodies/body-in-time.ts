import type { Context } from 'hono'
import { Failure } from '../../failure.ts'
import type { ApiEnv } from '../api-env.ts'

/** How fast a body must arrive. */
export interface BodyPace {
  /** the interval of the check, in milliseconds */
  readonly withinMs: number
  /** bytes that must arrive in each interval while the body is incomplete; null if the whole body must arrive in one interval */
  readonly leastBytes: number | null
}

/**
 * Waits until a body is read, with a deadline, since a slow sender would occupy a place that others need.
 * @param read reads the body; after a failure it keeps running, but its result is dropped
 * @throws Failure `body_too_slow`
 */
export async function inTime<T>(c: Context<ApiEnv>, pace: BodyPace, read: () => Promise<T>): Promise<T> {
  // It is missing without a connection, in unit tests and in the simulation, although Hono's type says otherwise.
  const { incoming } = (c.env as ApiEnv['Bindings'] | undefined) ?? {}
  if (incoming === undefined || incoming.complete) return read()
  let timer: NodeJS.Timeout | undefined
  let seen = incoming.socket.bytesRead
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (incoming.complete) return
      const { bytesRead } = incoming.socket
      const isComing = pace.leastBytes !== null && bytesRead - seen >= pace.leastBytes
      seen = bytesRead
      if (!isComing) reject(new Failure('body_too_slow'))
    }, pace.withinMs)
  })
  try {
    return await Promise.race([read(), tooSlow])
  } finally {
    clearInterval(timer)
  }
}
