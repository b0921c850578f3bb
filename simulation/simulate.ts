import fc from 'fast-check'
import { anyHistory, anyOutages } from './any-history.ts'
import { describeHistory, type History } from './history.ts'
import { Broken } from './invariants/invariants.ts'
import { runHistory } from './run-history.ts'

/** The kinds of histories: of everything, or of mail jobs during outages of the mail server. */
const KINDS = { histories: anyHistory, outages: anyOutages } as const

export type Kind = keyof typeof KINDS

/** What to simulate: a number of histories, or one of them again. */
export interface Simulated {
  readonly kind: Kind
  readonly runs: number
  /** seed of all histories; default: a new one each time */
  readonly seed?: number
  /** path of one history, which a failure prints */
  readonly path?: string
}

/** Runs histories until one breaks an invariant. */
function check({ kind, runs, seed, path }: Simulated, endOnFailure: boolean) {
  const property = fc.asyncProperty(KINDS[kind], (history) => runHistory(history))
  return fc.check(property, {
    numRuns: runs,
    endOnFailure,
    ...(seed !== undefined && { seed }),
    ...(path !== undefined && { path }),
  })
}

/** @throws Error with the seed and the shortest history that breaks an invariant */
export async function simulate(wanted: Simulated): Promise<void> {
  const found = await check(wanted, wanted.path !== undefined)
  if (!found.failed) return
  const [history] = found.counterexample ?? []
  const { errorInstance } = found
  throw new Error(
    [
      `A history breaks an invariant. Again: npm run simulate -- --kind ${wanted.kind} --seed ${String(found.seed)} --path ${String(found.counterexamplePath)}`,
      history === undefined ? '' : describeHistory(history satisfies History),
      errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance),
    ].join('\n\n'),
  )
}

/** The first violation of an invariant, and its message. */
export interface Noticed {
  readonly histories: number
  /** name of the invariant */
  readonly invariant: string
}

/** @returns the violation by the first failing history; null if none failed */
export async function firstBroken(wanted: Omit<Simulated, 'path'>): Promise<Noticed | null> {
  const { failed, numRuns, errorInstance } = await check(wanted, true)
  if (!failed) return null
  if (!(errorInstance instanceof Broken)) throw errorInstance
  const [invariant = ''] = errorInstance.message.split(': ', 1)
  return { histories: numRuns, invariant }
}
