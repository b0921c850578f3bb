import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import pLimit from 'p-limit'
import { newNote } from './new-note.ts'
import { type PromotePlan, planPromote } from './plan.ts'
import type { NoteStore, NoteWrite, VersionedNote, WriteOrigin } from './run-ports.ts'

/** Sizes of the commits: writes in one, commits at once, bytes in one; and how often a note is planned anew. */
export interface WriteLimits {
  readonly batchWrites: number
  readonly batchesAtOnce: number
  readonly batchBytes: number
  readonly replans: number
}

interface Planned {
  readonly id: string
  readonly note: ImportedFields
  readonly write: NoteWrite
}

function toWrites(plan: PromotePlan, stored: ReadonlyMap<string, VersionedNote>): Planned[] {
  const creates = plan.create.map(
    ({ id, note }): Planned => ({
      id,
      note,
      write: { kind: 'create', id, note: newNote(note) },
    }),
  )
  const updates = plan.update.map(({ id, note, set, changes, nextStatus, nextRevision }): Planned => {
    const version = stored.get(id)?.version
    if (version === undefined) throw new Error('An update was planned for a note that was not read')
    const next = { status: nextStatus, revision: nextRevision }
    return { id, note, write: { kind: 'update', id, set, ...next, changes, version } }
  })
  return [...creates, ...updates]
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Cuts the writes into commits that hold neither too many nor too much. */
export function toBatches<T extends { write: NoteWrite }>(
  planned: readonly T[],
  limits: Pick<WriteLimits, 'batchWrites' | 'batchBytes'>,
): T[][] {
  const batches: T[][] = []
  let batch: T[] = []
  let bytes = 0
  for (const item of planned) {
    const size = Buffer.byteLength(JSON.stringify(item.write))
    if (batch.length > 0 && (batch.length >= limits.batchWrites || bytes + size > limits.batchBytes)) {
      batches.push(batch)
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += size
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}

/**
 * Does what the plan says. A commit that is refused because somebody changed one of its notes since it was read is
 * planned anew from what is stored now, note by note, so that nobody's edit is lost (decisions, 'Delivery notes').
 * @param step called with the number of notes settled so far; may throw to stop the run
 * @returns what was really done, which differs from the plan where it had to be made anew
 */
export async function carryOut(
  { notes, limits }: { notes: NoteStore; limits: WriteLimits },
  plan: PromotePlan,
  stored: ReadonlyMap<string, VersionedNote>,
  origin: WriteOrigin,
  step: (settled: number) => void,
): Promise<PromotePlan> {
  const done: { create: PromotePlan['create'][number][]; update: PromotePlan['update'][number][] } = {
    create: [],
    update: [],
  }
  const skip = [...plan.skip]
  let settled = 0
  let current = plan
  let known = stored

  for (let round = 0; ; round++) {
    const limit = pLimit(limits.batchesAtOnce)
    const refused: Planned[] = []
    const written = new Set<string>()
    const commits = toBatches(toWrites(current, known), limits).map((batch) =>
      limit(async () => {
        step(settled)
        const isWritten = await notes.commit(
          batch.map(({ write }) => write),
          origin,
        )
        if (!isWritten) {
          refused.push(...batch)
          return
        }
        for (const { id } of batch) written.add(id)
        settled += batch.length
        step(settled)
      }),
    )
    // All of them come to an end before a fault goes on: nothing is to be written after the run has given up.
    const ends = await Promise.allSettled(commits)
    const fault = ends.find((end) => end.status === 'rejected')
    if (fault !== undefined) throw fault.reason

    done.create.push(...current.create.filter(({ id }) => written.has(id)))
    done.update.push(...current.update.filter(({ id }) => written.has(id)))
    if (refused.length === 0) break
    if (round >= limits.replans) throw new Error('Notes keep changing while they are imported')

    const again = await notes.readStored(refused.map(({ id }) => id))
    known = again
    current = planPromote({ notes: refused.map(({ note }) => note), failures: [], stored: again })
    skip.push(...current.skip)
    settled += current.skip.length
  }
  // As in a plan: in the order of billing numbers, though what was planned anew came later.
  return {
    create: done.create.toSorted((a, b) => compareText(a.note.billingNo, b.note.billingNo)),
    update: done.update.toSorted((a, b) => compareText(a.note.billingNo, b.note.billingNo)),
    skip: skip.toSorted((a, b) => compareText(a.billingNo, b.billingNo)),
    fail: plan.fail,
  }
}
