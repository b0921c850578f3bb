import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { inChunks } from '@kenshu/contract/in-chunks'
import { OwnError } from '../../failure.ts'
import { type AssembledRest, assemble } from '../../promote/assemble/assemble.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import { PartyList } from '../../promote/plan/parties.ts'
import { planByMark, planNote } from '../../promote/plan/plan.ts'
import type { PlanEnd, PlanEntry, PlannedNote } from '../../promote/plan/plan-entry.ts'
import type { Files } from '../../usecases/files.ts'
import type { FolderColumns } from '../../usecases/zac-columns/folder-columns.ts'
import { openArchive, type ZacArchive } from '../../zac/archive.ts'
import { readExport } from '../../zac/read-export.ts'
import type { ZacExport, ZacRow } from '../../zac/zac-export.ts'
import { inOrder } from '../in-order.ts'
import type { NoteStore, PromoteProgress } from '../ports.ts'
import { type ReadAheadLimits, readAhead } from './read-ahead.ts'

/** planChunk: notes planned together, with one read of the store and without yielding to the heartbeat; readsAtOnce: concurrent reads. */
export type PlanLimits = ReadAheadLimits

type Report = (stage: PromoteProgress['stage'], done: number, total: number) => void

/**
 * Yields the notes in chunks, with a turn of the event loop between two chunks.
 * @returns the rest, once all notes were yielded
 */
async function* chunksOf(
  notes: Generator<ImportedFields, AssembledRest>,
  size: number,
  atEnd: (rest: AssembledRest) => void,
): AsyncGenerator<ImportedFields[]> {
  let chunk: ImportedFields[] = []
  for (;;) {
    const step = notes.next()
    if (step.done !== true) chunk.push(step.value)
    if (chunk.length >= size || (step.done === true && chunk.length > 0)) {
      yield chunk
      chunk = []
      await nextTurn()
    }
    if (step.done === true) {
      atEnd(step.value)
      return
    }
  }
}

/** Plans notes from their marks, and reads those in full that may change. */
async function planChunk(
  notes: readonly ImportedFields[],
  store: Pick<NoteStore, 'readMarks' | 'readStored'>,
): Promise<PlannedNote[]> {
  const ids = notes.map(({ billingNo }) => noteId(billingNo))
  const marks = await store.readMarks(ids)
  const planned = notes.map((note, index) => {
    const id = ids[index] ?? noteId(note.billingNo)
    return planByMark(note, marks.get(id), id)
  })
  const open = ids.filter((_, index) => planned[index] === null)
  const stored = open.length === 0 ? null : await store.readStored(open)
  return notes.map((note, index) => planned[index] ?? planNote(note, stored?.get(ids[index] ?? '')))
}

/**
 * Reads an uploaded folder.
 * @throws Failure if the export as a whole is wrong
 */
export async function readFolder(
  { files, folderColumns }: { files: Pick<Files, 'loadUpload'>; folderColumns: FolderColumns },
  folder: string,
  report: Report,
  onBillings: (rows: readonly ZacRow<'SeikyuHakkou.csv'>[]) => void,
): Promise<{ zac: ZacExport; archive: ZacArchive }> {
  report('reading', 0, 1)
  const zip = await files.loadUpload(folder)
  const archive = await openArchive(zip)
  const zac = await readExport(
    archive,
    (done, total) => {
      report('reading', done, total)
    },
    await folderColumns.ofFolder(folder),
    onBillings,
  )
  return { zac, archive }
}

/**
 * Plans an uploaded folder against the stored notes, without carrying anything out: yields the entries in chunks, in the order of billing
 * numbers, failures last. It keeps little in memory.
 * @param report receives the progress; may throw to stop
 * @returns the rest of the plan
 * @throws Failure if the export as a whole is wrong
 */
export async function* planFolder(
  deps: { files: Files; folderColumns: FolderColumns; notes: NoteStore; limits: PlanLimits },
  folder: string,
  report: Report,
): AsyncGenerator<readonly PlanEntry[], PlanEnd> {
  const notes = readAhead(deps.notes, deps.limits)
  try {
    const { zac } = await readFolder(deps, folder, report, notes.begin)
    const total = zac.rows['SeikyuHakkou.csv'].length
    return yield* planNotes({ ...deps, notes }, assemble(zac), total, report)
  } finally {
    await notes.stop()
  }
}

/**
 * Plans the notes of an export that has been read already.
 * @param total the maximum number of notes, for the progress
 */
export async function* planNotes(
  deps: { notes: Pick<NoteStore, 'readMarks' | 'readStored'>; limits: PlanLimits },
  notes: Generator<ImportedFields, AssembledRest>,
  total: number,
  report: Report,
): AsyncGenerator<readonly PlanEntry[], PlanEnd> {
  const counts = { create: 0, update: 0, skip: 0, fail: 0 }
  const parties = new PartyList()
  let rest: AssembledRest | undefined
  const chunks = chunksOf(notes, deps.limits.planChunk, (end) => {
    rest = end
  })

  report('planning', 0, total)
  const plan = (chunk: ImportedFields[]) => {
    parties.add(chunk)
    return planChunk(chunk, deps.notes)
  }
  for await (const planned of inOrder(chunks, deps.limits.readsAtOnce, plan)) {
    for (const { kind } of planned) counts[kind] += 1
    report('planning', counts.create + counts.update + counts.skip, total)
    yield planned
  }

  if (rest === undefined) throw new OwnError('An export did not end')
  const { failures, members, remarks } = rest
  counts.fail = failures.length
  yield* inChunks(failures, deps.limits.planChunk)
  return { counts, members, parties: parties.entries(), remarks }
}
