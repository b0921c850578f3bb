import fc from 'fast-check'
import { anyHistory, describeHistory, type History } from './history.ts'
import { runHistory } from './run-history.ts'

/** What is lived: so many histories, or one of them again. */
export interface Simulated {
  readonly runs: number
  /** of all of them; by default another one each time */
  readonly seed?: number
  /** of one history: a failure prints it */
  readonly path?: string
}

/** @throws Error with the seed and the shortest history where one breaks an invariant */
export async function simulate({ runs, seed, path }: Simulated): Promise<void> {
  const property = fc.asyncProperty(anyHistory, (history) => runHistory(history))
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
      `A history breaks an invariant. Again: npm run simulate -- --seed ${String(found.seed)} --path ${String(found.counterexamplePath)}`,
      history === undefined ? '' : describeHistory(history satisfies History),
      errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance),
    ].join('\n\n'),
  )
}
