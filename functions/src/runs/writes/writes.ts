import { LIMITS } from '../../config/limits/limits.ts'
import { OwnError } from '../../failure.ts'
import { hashOf } from '../../promote/plan/import-hash.ts'
import { keptChanges } from '../../promote/plan/import-trail.ts'
import { planNote } from '../../promote/plan/plan.ts'
import type { PlanEntry, PlannedCreate, PlannedUpdate } from '../../promote/plan/plan-entry.ts'
import type { SettledEntry } from '../../promote/reports/records.ts'
import { inOrder } from '../in-order.ts'
import type { KeptEntry } from '../plan/plan-file.ts'
import type { NoteStore, NoteTrace, NoteWrite, WriteOrigin } from '../ports.ts'
import { inHalves } from './in-halves.ts'
import { newNote } from './new-note.ts'

/** Sizes of the commits: writes per commit, concurrent commits, bytes per commit; and how often a note is planned again. */
export interface WriteLimits {
  readonly batchWrites: number
  readonly batchesAtOnce: number
  readonly batchBytes: number
  readonly replans: number
}

export interface WriteDependencies {
  readonly notes: NoteStore
  readonly limits: WriteLimits
  /** resolves when this many more writes may go out (write-pace.ts) */
  readonly pace: (writes: number) => Promise<void>
}

type Write = PlannedCreate | PlannedUpdate

/** A moved entry is in the commit twice: it is removed from the note and written to the audit trail. */
const LEAVING_COPIES = 2

function needsWrite(entry: PlanEntry): entry is Write {
  return entry.kind === 'create' || entry.kind === 'update'
}

/** The number of writes of a note: the note's own; and if entries must leave the note, one to remove them and one for each entry. */
function writesFor(planned: Write): number {
  return 1 + (planned.kind === 'update' && planned.leaving !== undefined ? 1 + planned.leaving.count : 0)
}

function leavingBytes(planned: Write): number {
  return planned.kind === 'update' ? (planned.leaving?.bytes ?? 0) * LEAVING_COPIES : 0
}

function toWrite(planned: Write): NoteWrite {
  const importHash = hashOf(planned.note)
  return planned.kind === 'create'
    ? { kind: 'create', id: planned.id, note: newNote(planned.note), importHash }
    : { ...planned, importHash }
}

/** Splits a plan into batches that fit one commit each, by number of writes and by bytes. */
export async function* toBatches(
  plan: AsyncIterable<readonly KeptEntry[]> | Iterable<readonly KeptEntry[]>,
  limits: Pick<WriteLimits, 'batchWrites' | 'batchBytes'>,
): AsyncGenerator<PlanEntry[]> {
  let batch: PlanEntry[] = []
  let writes = 0
  let bytes = 0
  for await (const kept of plan) {
    for (const { entry, mostBytes } of kept) {
      const [more, moreBytes] = needsWrite(entry)
        ? [writesFor(entry), mostBytes + leavingBytes(entry)]
        : [0, 0]
      const isFull =
        more > 0
          ? writes > 0 && (writes + more > limits.batchWrites || bytes + moreBytes > limits.batchBytes)
          : batch.length >= limits.batchWrites * LIMITS.entriesForEachWrite
      if (isFull) {
        yield batch
        batch = []
        writes = 0
        bytes = 0
      }
      batch.push(entry)
      writes += more
      bytes += moreBytes
    }
  }
  if (batch.length > 0) yield batch
}

/** The actual result of this run at a note, from the note's own trace; null if it is as planned. */
function differing(planned: Write, { kind, changes }: NoteTrace): SettledEntry | null {
  const { id, note } = planned
  if (kind === 'create') return planned.kind === 'create' ? null : { kind, id, note }
  // The note keeps only the beginning of long texts; if the change differs from the plan, those beginnings are reported.
  if (planned.kind === 'update' && JSON.stringify(keptChanges(planned.changes)) === JSON.stringify(changes)) {
    return null
  }
  return { kind: 'update', id, note, changes }
}

/** @returns the writes whose commit met a conflict */
function commitAll(
  deps: WriteDependencies,
  open: readonly Write[],
  origin: WriteOrigin,
  check: () => void,
): Promise<readonly Write[]> {
  return inHalves(open, async (writes) => {
    await deps.pace(writes.reduce((count, planned) => count + writesFor(planned), 0))
    check()
    const outcome = await deps.notes.commit(writes.map(toWrite), origin)
    if (outcome === 'too_large') return outcome
    return outcome === 'written' ? [] : writes
  })
}

/**
 * Carries out one batch. A commit fails if somebody changed one of its notes since the plan, or if the run wrote it before. Each note is
 * then settled separately from its current state, so that nobody's edit is lost and nothing is done twice (decisions, 'Delivery notes',
 * 'Promote').
 * @returns the results that differ from the plan, by note id
 */
async function settle(
  deps: WriteDependencies,
  batch: readonly PlanEntry[],
  origin: WriteOrigin,
  check: () => void,
): Promise<ReadonlyMap<string, SettledEntry>> {
  const { notes, limits } = deps
  const deviations = new Map<string, SettledEntry>()
  let open = batch.filter(needsWrite)
  for (let round = 0; open.length > 0; round++) {
    if (round > limits.replans) throw new OwnError('Notes keep changing while they are imported')
    const refused = await commitAll(deps, open, origin, check)
    if (refused.length === 0) break

    const stored = await notes.readStored(refused.map(({ id }) => id))
    const again: Write[] = []
    for (const planned of refused) {
      const there = stored.get(planned.id)
      const done = (there === 'unreadable' ? undefined : there)?.imports.find(
        ({ runId }) => runId === origin.runId,
      )
      if (done !== undefined) {
        const instead = differing(planned, done)
        if (instead !== null) deviations.set(planned.id, instead)
        continue
      }
      const next = planNote(planned.note, there)
      deviations.set(planned.id, next)
      if (needsWrite(next)) again.push(next)
    }
    open = again
  }
  return deviations
}

/**
 * Carries out a plan.
 * @param step called before each commit with 0, and afterwards with the number of settled writes; may throw to stop the run
 * @returns the result of each entry, in the order of the plan. It may differ from the plan, since notes may have changed
 */
export function carryOut(
  deps: WriteDependencies,
  plan: AsyncIterable<readonly KeptEntry[]>,
  origin: WriteOrigin,
  step: (settled: number) => void,
): AsyncGenerator<readonly SettledEntry[]> {
  return inOrder(toBatches(plan, deps.limits), deps.limits.batchesAtOnce, async (batch) => {
    const deviations = await settle(deps, batch, origin, () => {
      step(0)
    })
    step(batch.filter(needsWrite).length)
    return batch.map((entry) => ('id' in entry ? deviations.get(entry.id) : undefined) ?? entry)
  })
}
