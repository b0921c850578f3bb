import type { Finding } from '../doctor/finding.ts'
import { isPending } from './plan.ts'

/** What setup sees of a project. */
export interface Look {
  readonly findings: readonly Finding[]
  /** whether Google says of an interface that it is not enabled */
  readonly isOff: boolean
}

/** How long setup waits between two looks, and how often at most: five minutes in all. */
const INTERVAL_MS = 15_000
const TRIES = 20

const ENABLES = /^gcloud services enable /

/**
 * Looks at the project until what was just run has taken effect, because a right, a new database or an enabled interface takes up to some
 * minutes, and the commands after it need it. After five minutes it gives what it has seen last.
 * @param justRun the commands of this round, as `typed` writes them
 */
export async function lookAgain<Seen extends Look>(
  look: () => Promise<Seen>,
  justRun: ReadonlySet<string>,
  { wait, say }: { wait: (ms: number) => Promise<unknown>; say: (line: string) => void },
): Promise<Seen> {
  const hasEnabled = [...justRun].some((command) => ENABLES.test(command))
  for (let tries = 0; ; tries += 1) {
    const seen = await look()
    const isDone = !isPending(seen.findings, justRun) && !(hasEnabled && seen.isOff)
    if (isDone || tries === TRIES) return seen
    if (tries === 0) say('設定が Google 側で有効になるのを待っています（最大 5 分）。')
    await wait(INTERVAL_MS)
  }
}
