import { z } from 'zod'
import { FUNCTION_OPTIONS } from '../functions/src/config/function-options.ts'
import { bytesOf, startFunction } from './function-process.ts'

const servedSchema = z.object({ base: z.string() })
const idleSchema = z.object({ idle: z.number() })
const peakSchema = z.object({ peak: z.number() })

/** One instance of a function over HTTP, in a process of its own. */
export interface Served {
  /** where it listens */
  readonly base: string
  /** Lets its memory settle, and watches it from then on. @returns bytes */
  readonly idle: () => Promise<number>
  /** @returns bytes at most since `idle` */
  readonly peak: () => Promise<number>
}

/** Serves `api` or `longApi` with the memory of its setting while `work` uses it. */
export async function serving<T>(
  name: 'api' | 'longApi',
  profiles: string | null,
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const memory = bytesOf(FUNCTION_OPTIONS[name].memory)
  const child = startFunction('serve-function', [name], memory, profiles)
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
