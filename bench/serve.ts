import { z } from 'zod'
import { FUNCTION_OPTIONS } from '../functions/src/config/function-options.ts'
import { bytesOf, startFunction } from './function-process.ts'

const servedSchema = z.object({ base: z.string() })
const idleSchema = z.object({ idle: z.number() })
const peakSchema = z.object({ peak: z.number() })

/** One instance of a function over HTTP, in a separate process. */
export interface Served {
  /** its base URL */
  readonly base: string
  /** Waits until its memory has settled, and starts to watch it. @returns bytes */
  readonly idle: () => Promise<number>
  /** @returns the peak since `idle` in bytes */
  readonly peak: () => Promise<number>
}

/**
 * Serves a function with the memory of its setting while `work` uses it.
 * @param environment other variables than this process has
 */
export async function serving<T>(
  name: 'api' | 'longApi' | 'clientApi',
  profiles: string | null,
  work: (served: Served) => Promise<T>,
  environment: NodeJS.ProcessEnv = {},
): Promise<T> {
  const memory = bytesOf(FUNCTION_OPTIONS[name].memory)
  const child = startFunction('serve-function', [name], memory, profiles, environment)
  try {
    const { base } = servedSchema.parse(await child.next())
    return await work({
      base,
      idle: async () => idleSchema.parse(await child.ask('idle')).idle,
      peak: async () => peakSchema.parse(await child.ask('peak')).peak,
    })
  } finally {
    child.stop()
  }
}
