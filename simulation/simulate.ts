import fc from 'fast-check'
import { anyHistory, anyOutages, describeHistory, type History } from './history.ts'
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

/** @throws Error with the seed and the shortest history where one breaks an invariant */
export async function simulate({ kind, runs, seed, path }: Simulated): Promise<void> {
  const property = fc.asyncProperty(KINDS[kind], (history) => runHistory(history))
  const found = await fc.check(property, {
    numRuns: runs,
    ...(seed !== undefined && { seed }),
    ...(path !== undefined && { path, endOnFailure: true }),
  })
  if (!found.failed) return
  const [history] = found.counterexample ?? []
  const { errorInstance } = found
  throw new Error(
    [
      `A history breaks an invariant. Again: npm run simulate -- --kind ${kind} --seed ${String(found.seed)} --path ${String(found.counterexamplePath)}`,
      history === undefined ? '' : describeHistory(history satisfies History),
      errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance),
    ].join('\n\n'),
  )
}
