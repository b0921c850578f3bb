import { LIMITS } from '../../config/limits/limits.ts'
import { hashOf } from '../../promote/plan/import-hash.ts'
import { keptChanges } from '../../promote/plan/import-trail.ts'
import { planNote } from '../../promote/plan/plan.ts'
import type { PlanEntry, PlannedCreate, PlannedUpdate } from '../../promote/plan/plan-entry.ts'
import type { SettledEntry } from '../../promote/reports/records.ts'
import { inOrder } from '../in-order.ts'
import type { KeptEntry } from '../plan/plan-file.ts'
import type { NoteStore, NoteTrace, NoteWrite, WriteOrigin } from '../ports.ts'
import { newNote } from './new-note.ts'

/** Sizes of the commits: writes in one, commits at once, bytes in one; and how often a note is planned again. */
export interface WriteLimits {
  readonly batchWrites: number
  readonly batchesAtOnce: number
  readonly batchBytes: number
  readonly replans: number
}

export interface WriteDependencies {
  readonly notes: NoteStore
  readonly limits: WriteLimits
  /** resolves when so many more writes may go out (write-pace.ts) */
  readonly pace: (writes: number) => Promise<void>
}

type Write = PlannedCreate | PlannedUpdate

/** What moves is named where it leaves and told where it comes to. */
const LEAVING_COPIES = 2

function needsWrite(entry: PlanEntry): entry is Write {
  return entry.kind === 'create' || entry.kind === 'update'
}

/** How many writes a note takes: besides its own, taking entries out and one for each of them. */
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

/** Cuts a plan into stretches whose writes go into one commit: neither too many nor too much. */
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

/** What a note's own trace of this run says of it, where that is not what was planned. */
function differing(planned: Write, { kind, changes }: NoteTrace): SettledEntry | null {
  const { id, note } = planned
  if (kind === 'create') return planned.kind === 'create' ? null : { kind, id, note }
  // Of long texts the note keeps the beginnings, so those of another change are reported.
  if (planned.kind === 'update' && JSON.stringify(keptChanges(planned.changes)) === JSON.stringify(changes)) {
    return null
  }
  return { kind: 'update', id, note, changes }
}

/**
 * Carries out one batch. A commit that is refused, because somebody changed one of its notes since it was planned or
 * because the run has written it before, is settled note by note from what is stored now: nobody's edit is lost, and
 * nothing is done twice (decisions, 'Delivery notes', 'Promote').
 * @returns what became of notes otherwise than planned, by id
 */
async function settle(
  { notes, limits, pace }: WriteDependencies,
  batch: readonly PlanEntry[],
  origin: WriteOrigin,
  check: () => void,
): Promise<ReadonlyMap<string, SettledEntry>> {
  const deviations = new Map<string, SettledEntry>()
  let open = batch.filter(needsWrite)
  for (let round = 0; open.length > 0; round++) {
    if (round > limits.replans) throw new Error('Notes keep changing while they are imported')
    await pace(open.reduce((writes, planned) => writes + writesFor(planned), 0))
    check()
    if (await notes.commit(open.map(toWrite), origin)) break

    const stored = await notes.readStored(open.map(({ id }) => id))
    const again: Write[] = []
    for (const planned of open) {
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
 * Does what a plan says.
 * @param step called before each commit with 0, and with the number of writes that are settled; may throw to stop the run
 * @returns what became of each entry, in the order of the plan: not always what was planned, since notes may have changed
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
