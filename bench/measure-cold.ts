import { z } from 'zod'
import { FUNCTION_OPTIONS } from '../functions/src/config/function-options.ts'
import { type Figure, mebibytes, median, medianOf, milliseconds } from './figures.ts'
import { bytesOf, startFunction } from './function-process.ts'
import type { BenchOptions } from './options.ts'
import type { Stage } from './stage.ts'

/** Starts of each kind in full size. */
const STARTS = 9
const AIM = 1.3

const spentSchema = z.object({ processor: z.number(), took: z.number(), memory: z.number() })
type Spent = z.infer<typeof spentSchema>
const loadedSchema = spentSchema.extend({ base: z.string() })

interface Start {
  readonly loaded: Spent
  /** with the first answer */
  readonly answered: Spent
}

/** A function's first call. */
interface FirstCall {
  /** below /api/v1 */
  readonly path: string
  readonly init?: RequestInit
}
const whoAmI = (token: string): FirstCall => ({
  path: 'user/me/',
  init: { headers: { authorization: `Bearer ${token}` } },
})
/** A client's call that its route refuses, after it has read its body. */
const CLIENT_CALL: FirstCall = {
  path: 'confirm/open/',
  init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
}

/**
 * Starts a process, makes its first call, and ends it.
 * @param target the function, of whose instances the process has the memory
 * @param loads what the process loads: the function, or the SDKs alone
 */
async function start(
  target: 'api' | 'clientApi',
  loads: 'function' | 'sdks',
  { path, init }: FirstCall,
  profiles: string | null,
): Promise<Start> {
  const child = startFunction('cold-start', [loads], bytesOf(FUNCTION_OPTIONS[target].memory), profiles, {
    FUNCTION_TARGET: target,
    // A new instance in the cloud has no compiled code.
    NODE_COMPILE_CACHE: undefined,
  })
  try {
    const { base, ...loaded } = loadedSchema.parse(await child.next())
    const answered = child.next()
    await (await fetch(`${base}/api/v1/${path}`, init)).arrayBuffer()
    return { loaded, answered: spentSchema.parse(await answered) }
  } finally {
    child.stop()
  }
}

/** Times are the least of all starts, because whatever else the machine does only adds to them; the memory is the median. */
function typical(spent: readonly Spent[]): Spent {
  const least = (key: 'processor' | 'took') => Math.min(...spent.map((one) => one[key]))
  return {
    processor: least('processor'),
    took: least('took'),
    memory: median(spent.map(({ memory }) => memory)),
  }
}

/**
 * Cold starts of `api` and `clientApi`: loading the bundle, and the first answer. Compared with loading the Admin and Functions SDKs alone, and
 * with their reading of the same: token, account and record of the caller. Each is compared in the memory of its own instances, on which it
 * depends how long objects stay among Node's young ones. Compared is processor time, since most of it waits for nobody,
 * and the starts alternate.
 */
export async function measureCold(
  { person }: Stage,
  { rounds, isFull, profiles }: BenchOptions,
): Promise<Figure[]> {
  const starts = isFull ? Math.min(rounds * 3, STARTS) : rounds
  const kinds = {
    api: () => start('api', 'function', whoAmI(person.token), profiles),
    sdks: () => start('api', 'sdks', whoAmI(person.token), profiles),
    refused: () => start('api', 'function', whoAmI('none'), profiles),
    client: () => start('clientApi', 'function', CLIENT_CALL, profiles),
    clientSdks: () => start('clientApi', 'sdks', whoAmI(person.token), profiles),
  }
  const made: Record<keyof typeof kinds, Start[]> = {
    api: [],
    sdks: [],
    refused: [],
    client: [],
    clientSdks: [],
  }
  for (let turn = 0; turn < starts; turn++) {
    made.api.push(await kinds.api())
    made.sdks.push(await kinds.sdks())
    made.refused.push(await kinds.refused())
    made.client.push(await kinds.client())
    made.clientSdks.push(await kinds.clientSdks())
  }
  const loaded = (kind: keyof typeof kinds) => typical(made[kind].map((one) => one.loaded))
  const answered = (kind: keyof typeof kinds) => typical(made[kind].map((one) => one.answered))
  const figure = (
    key: string,
    measured: string,
    of: Spent,
    than: Spent,
    what: 'processor' | 'memory',
  ): Figure => ({
    key,
    measured,
    ratio: of[what] / than[what],
    target: null,
    aim: AIM,
    absolute:
      what === 'memory'
        ? `${mebibytes(of.memory)} / ${mebibytes(than.memory)}`
        : `${milliseconds(of.processor)} / ${milliseconds(than.processor)} of the processor; by the clock ${milliseconds(of.took)} / ${milliseconds(than.took)}`,
    runs: starts === 1 ? 'one run' : what === 'memory' ? medianOf(starts) : `least of ${String(starts)}`,
  })
  const sdks = answered('sdks')
  return [
    figure(
      'coldStart',
      'cold start of api to its first refusal / loading the Admin and Functions SDKs alone',
      answered('refused'),
      loaded('sdks'),
      'processor',
    ),
    figure(
      'coldClient',
      'cold start of clientApi to its first refusal / loading the Admin and Functions SDKs alone, with its memory',
      answered('client'),
      loaded('clientSdks'),
      'processor',
    ),
    figure(
      'coldAnswer',
      'cold start of api to its first answer (user/me) / the same reads by the SDKs alone',
      answered('api'),
      sdks,
      'processor',
    ),
    figure(
      'coldMemory',
      'memory of api after its first answer / of the SDKs alone',
      answered('api'),
      sdks,
      'memory',
    ),
  ]
}
