import { z } from 'zod'
import { FUNCTION_OPTIONS } from '../functions/src/config/function-options.ts'
import { bytesOf, startFunction } from './function-process.ts'
import type { BareReads } from './processes/bare-reads.ts'

const servedSchema = z.object({ base: z.string() })
const idleSchema = z.object({ idle: z.number() })
const peakSchema = z.object({ peak: z.number() })
const usedSchema = z.object({ used: z.number() })
const processorSchema = z.object({ processor: z.number() })
const readSchema = z.object({ read: z.number() })

/** One instance of a function over HTTP, in a separate process. */
export interface Served {
  /** its base URL */
  readonly base: string
  /** Waits until its memory has settled, and starts to watch it. @returns bytes */
  readonly idle: () => Promise<number>
  /** @returns the peak since `idle` in bytes */
  readonly peak: () => Promise<number>
  /** Collects the garbage. @returns what its objects take then, in bytes */
  readonly used: () => Promise<number>
  /** @returns the time of the processor that it has used since its start, in milliseconds */
  readonly processor: () => Promise<number>
  /** Makes the reads of as many answers in the same process, by the Admin SDK alone. */
  readonly readBare: (bare: BareReads, times: number, atOnce: number) => Promise<void>
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
      used: async () => usedSchema.parse(await child.ask('used')).used,
      processor: async () => processorSchema.parse(await child.ask('processor')).processor,
      async readBare(bare, times, atOnce) {
        readSchema.parse(await child.ask({ bare, times, atOnce }))
      },
    })
  } finally {
    child.stop()
  }
}
