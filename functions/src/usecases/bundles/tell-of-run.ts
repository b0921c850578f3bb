import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { ConfirmNote } from '../confirm/confirm-ports.ts'
import type { Environment } from '../environment.ts'
import type { BundleDependencies } from './authorise-bundle.ts'
import type { BundleRun } from './bundle-ports.ts'
import { runNotices } from './run-notices.ts'

type TellDependencies = Pick<BundleDependencies, 'bundleRuns' | 'clientNotes'> & { sender: Sender }

/** The notes that this run has accepted, judged by their acceptance, which nothing overwrites. */
function acceptedBy(run: BundleRun, notes: readonly (ConfirmNote | null)[]): ConfirmNote[] {
  return notes.filter((note) => note?.acceptance?.runId === run.id).filter((note) => note !== null)
}

/**
 * Queues the mails about what a run has accepted. Idempotent: each note is reported once.
 * @param accepted ids of the notes that it has accepted
 * @param isOver whether all of its notes are settled
 */
export async function tellOfRun(
  { bundleRuns, clientNotes, sender }: TellDependencies,
  run: BundleRun,
  accepted: readonly string[],
  isOver: boolean,
): Promise<void> {
  const notes = acceptedBy(run, await clientNotes.byIds(accepted))
  await bundleRuns.tell(
    run.id,
    notes.map(({ note }) => note.id),
    isOver,
    (untold) =>
      runNotices(
        notes.filter(({ note }) => untold.includes(note.id)),
        run,
        sender,
      ),
  )
}

/**
 * Reports runs whose call died and whose client did not press again. Accepted notes stay accepted, and the others stay open.
 * @returns how many runs there were
 * @throws AggregateError after all were tried, with the errors of those that failed
 */
export async function sweepRuns(
  deps: TellDependencies & {
    environment: Pick<Environment, 'now'>
    limits: { overdueMs: number; runsInSweep: number }
  },
): Promise<number> {
  const { bundleRuns, environment, limits } = deps
  const before = new Date(environment.now().getTime() - limits.overdueMs)
  const runs = await bundleRuns.unfinished(before, limits.runsInSweep)
  const faults: unknown[] = []
  for (const run of runs) {
    try {
      await tellOfRun(deps, run, run.noteIds, true)
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${String(faults.length)} runs not told of`)
  return runs.length
}
