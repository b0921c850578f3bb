import { deliveryNoteSchema, importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { inChunks } from '@kenshu/contract/in-chunks'
import { FieldValue, type Firestore, Timestamp, type UpdateData } from 'firebase-admin/firestore'
import pLimit from 'p-limit'
import { z } from 'zod'
import { documentBytes } from '../../../promote/plan/document-bytes.ts'
import { holdsReplaced } from '../../../promote/plan/import-trail.ts'
import type { StoredMark, Unreadable } from '../../../promote/plan/plan-entry.ts'
import type { NoteStore, NoteWrite, TracedNote } from '../../../runs/ports.ts'
import type { NewNote } from '../../../runs/writes/new-note.ts'
import { searchKeysOf } from '../../../usecases/search/search-keys.ts'
import { collections } from '../collections.ts'
import { isConflict, isTooLarge } from '../conflicts.ts'
import type { ImportDocument, NoteDocument, ReplacedDocument, UndoDocument } from '../documents/notes.ts'
import { MARKED_FIELDS, marksAfterWrite, marksOf } from '../notes/marks.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { momentOrNull } from '../timestamps.ts'
import { entryToKeep, handOver, writtenByZac } from './import-trail.ts'

/** Reads only the fields that a plan uses: no tokens and no passwords. */
const PLANNED_FIELDS = [
  ...Object.keys(importedFieldsSchema.shape),
  'hakkouStatus',
  'isAccepted',
  'revision',
  'imports',
]
const plannedSchema = deliveryNoteSchema
  .pick({ hakkouStatus: true, isAccepted: true, revision: true })
  .extend(importedFieldsSchema.shape)
  .extend({ imports: z.array(z.looseObject({ kind: z.string(), runId: z.string() })).optional() })
const MARK_FIELDS = ['hakkouStatus', 'isAccepted', 'importHash', 'deliveryDate']

function toVersion(updated: Timestamp): string {
  return `${String(updated.seconds)}.${String(updated.nanoseconds)}`
}

function fromVersion(version: string): Timestamp {
  const [seconds = 0, nanoseconds = 0] = version.split('.').map(Number)
  return new Timestamp(seconds, nanoseconds)
}

function toDocument(note: NewNote, importHash: string, origin: ImportDocument): NoteDocument {
  const marks = marksOf({ ...note, reissuedAt: null })
  return {
    ...note,
    ...(Object.keys(marks).length > 0 && { marks }),
    acceptedAt: momentOrNull(note.acceptedAt),
    rejectedAt: momentOrNull(note.rejectedAt),
    reissuedAt: null,
    createdAt: origin.at,
    importedAt: origin.at,
    importFolder: origin.folder,
    importHash,
    searchKeys: searchKeysOf(note),
    ...writtenByZac(note.deliveryDate),
    imports: [origin],
    importRuns: [origin.runId],
  }
}

/**
 * Converts a note.
 * @throws ZodError if the note cannot be read
 */
function toTraced(data: NoteDocument, updated: Timestamp): TracedNote {
  plannedSchema.parse(data)
  const { imports = [] } = data
  return {
    ...data,
    imports: imports.filter((entry) => entry.kind !== 'undo'),
    version: toVersion(updated),
    trail: imports.map(documentBytes),
  }
}

type Update = Extract<NoteWrite, { kind: 'update' }>

/** What an update replaces, kept for an undo. */
function replacedBy({ note, was, previousStatus }: Update, runId: string): ReplacedDocument {
  const isWhole = holdsReplaced(note, was)
  return { runId, was: isWhole ? was : {}, isWhole, status: previousStatus }
}

/**
 * Converts an update to Firestore's form.
 * @param entry the new entry of the note's imports
 * @param before the fields that its marks need (MARKED_FIELDS), if the update can change them
 */
function toChange(
  write: Update,
  entry: ImportDocument,
  before: NoteDocument | undefined,
): UpdateData<NoteDocument> {
  const { note, set, nextStatus, nextRevision: revision, importHash } = write
  const fields = { ...set, ...(nextStatus === undefined ? {} : { hakkouStatus: nextStatus }) }
  return {
    ...fields,
    ...(before !== undefined && marksAfterWrite(before, fields)),
    ...writtenByZac(note.deliveryDate),
    revision,
    importedAt: entry.at,
    importFolder: entry.folder,
    importHash,
    searchKeys: searchKeysOf(write.note),
    imports: FieldValue.arrayUnion(entry),
    importRuns: FieldValue.arrayUnion(entry.runId),
    replaced: replacedBy(write, entry.runId),
  }
}

/** Whether an update can change the note's marks. */
function touchesMarks({ set, nextStatus }: Update): boolean {
  return set.documentEmail !== undefined || nextStatus !== undefined
}

function countLeaving(write: NoteWrite): number {
  return write.kind === 'update' ? (write.leaving?.count ?? 0) : 0
}

/** `deliveryNotes` for a promote: many notes at once, each write guarded by the version that was read. */
export function firestorePromoteNotes(
  db: Firestore,
  limits: { readChunk: number; atOnce: number },
  log: DocumentLog,
): NoteStore {
  const all = collections(db)
  const { deliveryNotes } = all

  /** Reads some fields of those notes among `ids` that exist. getAll is typed for any collection, hence the cast. */
  async function readFields(
    ids: readonly string[],
    fieldMask: string[],
  ): Promise<{ id: string; data: NoteDocument; updated: Timestamp }[]> {
    const limit = pLimit(limits.atOnce)
    const read = (chunk: readonly string[]) =>
      limit(() => db.getAll(...chunk.map((id) => deliveryNotes.doc(id)), { fieldMask }))
    const found = await Promise.all(inChunks(ids, limits.readChunk).map(read))
    return found.flat().flatMap((snapshot) => {
      const data = snapshot.data() as NoteDocument | undefined
      const updated = snapshot.updateTime
      return data === undefined || updated === undefined ? [] : [{ id: snapshot.id, data, updated }]
    })
  }

  /** The entries that must leave their note, by note. If a note has changed since the plan, its write fails anyway. */
  async function readLeaving(
    writes: readonly NoteWrite[],
  ): Promise<Map<string, (ImportDocument | UndoDocument)[]>> {
    const counts = new Map(
      writes.flatMap((write) => {
        const count = countLeaving(write)
        return count === 0 ? [] : [[write.id, count] as const]
      }),
    )
    const found = counts.size === 0 ? [] : await readFields([...counts.keys()], ['imports'])
    return new Map(found.map(({ id, data }) => [id, (data.imports ?? []).slice(0, counts.get(id))]))
  }

  /** What the marks of the updated notes are derived from, by note, for those whose marks may change. A write of a note changed since fails. */
  async function readMarked(writes: readonly NoteWrite[]): Promise<Map<string, NoteDocument>> {
    const ids = writes.flatMap((write) => (write.kind === 'update' && touchesMarks(write) ? [write.id] : []))
    const found = ids.length === 0 ? [] : await readFields(ids, [...MARKED_FIELDS, 'marks'])
    return new Map(found.map(({ id, data }) => [id, data]))
  }

  return {
    async readMarks(ids) {
      const found = await readFields(ids, MARK_FIELDS)
      return new Map(
        found.map(({ id, data }): [string, StoredMark] => {
          const { hakkouStatus, isAccepted, importHash = null, deliveryDate } = data
          return [id, { hakkouStatus, isAccepted, importHash, deliveryDate }]
        }),
      )
    },

    async readStored(ids) {
      const found = await readFields(ids, PLANNED_FIELDS)
      return new Map(
        found.map(({ id, data, updated }): [string, TracedNote | Unreadable] => {
          const read = () => toTraced(data, updated)
          return [id, readOrNull({ ref: deliveryNotes.doc(id) }, read, log) ?? 'unreadable']
        }),
      )
    },

    async commit(writes, { folder, runId, at, requester }) {
      const origin = { at: Timestamp.fromDate(at), runId, folder, ...requester }
      const [leaving, marked] = await Promise.all([readLeaving(writes), readMarked(writes)])
      const batch = db.batch()
      for (const write of writes) {
        const ref = deliveryNotes.doc(write.id)
        if (write.kind === 'create') {
          const { note, importHash } = write
          const entry = { ...origin, kind: write.kind, changes: [], revision: note.revision }
          batch.create(ref, toDocument(note, importHash, entry))
          continue
        }
        const { id, kind, note, was, changes, nextRevision: revision, version } = write
        const { deliveryDate: after } = note
        const its = { ...origin, kind, changes: [...changes], revision }
        const entry = entryToKeep(batch, all, id, its, { before: was.deliveryDate ?? after, after })
        const change = toChange(write, entry, marked.get(id))
        const unchanged = { lastUpdateTime: fromVersion(version) }
        const gone = leaving.get(id) ?? []
        if (gone.length === 0) batch.update(ref, change, unchanged)
        else {
          batch.update(ref, handOver(batch, all, id, gone), unchanged)
          batch.update(ref, change)
        }
      }
      try {
        await batch.commit()
        return 'written'
      } catch (error) {
        if (isConflict(error)) return 'conflict'
        if (isTooLarge(error)) return 'too_large'
        throw error
      }
    },
  }
}
