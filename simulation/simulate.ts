import fc from 'fast-check'
import { anyHistory, anyOutages, describeHistory, type History } from './history.ts'
import { Broken } from './invariants/invariants.ts'
import { runHistory } from './run-history.ts'

/** What is lived: histories of everything, or of jobs of mails while the mail server is out of order. */
const KINDS = { histories: anyHistory, outages: anyOutages } as const

export type Kind = keyof typeof KINDS

/** What is lived: so many histories, or one of them again. */
export interface Simulated {
  readonly kind: Kind
  readonly runs: number
  /** of all of them; by default another one each time */
  readonly seed?: number
  /** of one history: a failure prints it */
  readonly path?: string
}

/** Lives histories until one breaks an invariant. */
function check({ kind, runs, seed, path }: Simulated, endOnFailure: boolean) {
  const property = fc.asyncProperty(KINDS[kind], (history) => runHistory(history))
  return fc.check(property, {
    numRuns: runs,
    endOnFailure,
    ...(seed !== undefined && { seed }),
    ...(path !== undefined && { path }),
  })
}

/** @throws Error with the seed and the shortest history where one breaks an invariant */
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

/** When an invariant did not hold, and what it says. */
export interface Noticed {
  readonly histories: number
  /** name of the invariant */
  readonly invariant: string
}

/** @returns when the first history broke an invariant; null: none has */
export async function firstBroken(wanted: Omit<Simulated, 'path'>): Promise<Noticed | null> {
  const { failed, numRuns, errorInstance } = await check(wanted, true)
  if (!failed) return null
  if (!(errorInstance instanceof Broken)) throw errorInstance
  const [invariant = ''] = errorInstance.message.split(': ', 1)
  return { histories: numRuns, invariant }
}
