import type { Context } from 'hono'
import { Failure } from '../failure.ts'
import type { ApiEnv } from './api-env.ts'

/** How fast a body has to come. */
export interface BodyPace {
  /** after how many milliseconds one looks */
  readonly withinMs: number
  /** bytes that must have come each time, where all of it has not; null: all of it must have */
  readonly leastBytes: number | null
}

/**
 * Waits for a body to be read, but not for ever: who sends one slowly would hold a place that others need.
 * @param read what reads it; it goes on by itself where it is given up
 * @throws Failure `body_too_slow`
 */
export async function inTime<T>(c: Context<ApiEnv>, pace: BodyPace, read: () => Promise<T>): Promise<T> {
  // There is none where nobody has connected: in tests of single parts, and in the simulation. Hono's type says otherwise.
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
