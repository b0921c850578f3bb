import { importedFieldsSchema } from '@kenshu/contract/delivery-note/schema'
import { FieldValue, type Firestore, Timestamp, type UpdateData } from 'firebase-admin/firestore'
import pLimit from 'p-limit'
import type { StoredMark } from '../../../promote/plan/plan-entry.ts'
import type { NoteStore, NoteWrite, TracedNote } from '../../../runs/ports.ts'
import type { NewNote } from '../../../runs/writes/new-note.ts'
import { collections, type ImportDocument, type NoteDocument, type ReplacedDocument } from '../collections.ts'
import { isConflict } from '../conflicts.ts'
import { momentOrNull } from '../timestamps.ts'

/** Only what a plan looks at is read: no tokens, no passwords. */
const PLANNED_FIELDS = [
  ...Object.keys(importedFieldsSchema.shape),
  'hakkouStatus',
  'isAccepted',
  'revision',
  'imports',
]
const MARK_FIELDS = ['hakkouStatus', 'isAccepted', 'importHash']
/** Firestore holds 1 MiB a document, and a note may take 900 kB of it by itself. */
const MAX_REPLACED_BYTES = 900_000

function toVersion(updated: Timestamp): string {
  return `${String(updated.seconds)}.${String(updated.nanoseconds)}`
}

function fromVersion(version: string): Timestamp {
  const [seconds = 0, nanoseconds = 0] = version.split('.').map(Number)
  return new Timestamp(seconds, nanoseconds)
}

function toDocument(note: NewNote, importHash: string, origin: ImportDocument): NoteDocument {
  return {
    ...note,
    acceptedAt: momentOrNull(note.acceptedAt),
    rejectedAt: momentOrNull(note.rejectedAt),
    importedAt: origin.at,
    importFolder: origin.folder,
    importHash,
    imports: [origin],
  }
}

type Update = Extract<NoteWrite, { kind: 'update' }>

/** What an update replaces, to be undone; without the items where both lists would be too much for one document. */
function replacedBy({ was, set, previousStatus }: Update, runId: string): ReplacedDocument {
  const { deliveryItems, ...rest } = was
  const isSmall =
    deliveryItems === undefined ||
    Buffer.byteLength(JSON.stringify([deliveryItems, set.deliveryItems])) <= MAX_REPLACED_BYTES
  return { runId, was: isSmall ? was : rest, isWhole: isSmall, status: previousStatus }
}

function toChange(
  write: Update,
  origin: Omit<ImportDocument, 'kind' | 'changes' | 'revision'>,
): UpdateData<NoteDocument> {
  const { set, changes, nextStatus, nextRevision: revision, importHash } = write
  const entry: ImportDocument = { ...origin, kind: 'update', changes: [...changes], revision }
  return {
    ...set,
    ...(nextStatus === undefined ? {} : { hakkouStatus: nextStatus }),
    revision,
    importedAt: origin.at,
    importFolder: origin.folder,
    importHash,
    imports: FieldValue.arrayUnion(entry),
    replaced: replacedBy(write, origin.runId),
  }
}

/** `deliveryNotes` for a promote: many at once, each write guarded by what was read. */
export function firestorePromoteNotes(
  db: Firestore,
  limits: { readChunk: number; atOnce: number },
): NoteStore {
  const { deliveryNotes } = collections(db)

  /** Reads some fields of the notes among `ids` that there are. getAll answers for any collection, hence their type. */
  async function readFields(
    ids: readonly string[],
    fieldMask: string[],
  ): Promise<{ id: string; data: NoteDocument; updated: Timestamp }[]> {
    const chunks: (readonly string[])[] = []
    for (let at = 0; at < ids.length; at += limits.readChunk)
      chunks.push(ids.slice(at, at + limits.readChunk))
    const limit = pLimit(limits.atOnce)
    const read = (chunk: readonly string[]) =>
      limit(() => db.getAll(...chunk.map((id) => deliveryNotes.doc(id)), { fieldMask }))
    const found = await Promise.all(chunks.map(read))
    return found.flat().flatMap((snapshot) => {
      const data = snapshot.data() as NoteDocument | undefined
      const updated = snapshot.updateTime
      return data === undefined || updated === undefined ? [] : [{ id: snapshot.id, data, updated }]
    })
  }

  return {
    async readMarks(ids) {
      const found = await readFields(ids, MARK_FIELDS)
      return new Map(
        found.map(({ id, data: { hakkouStatus, isAccepted, importHash } }): [string, StoredMark] => [
          id,
          { hakkouStatus, isAccepted, importHash: importHash ?? null },
        ]),
      )
    },

    async readStored(ids) {
      const found = await readFields(ids, PLANNED_FIELDS)
      return new Map(
        found.map(({ id, data, updated }): [string, TracedNote] => [
          id,
          {
            ...data,
            imports: (data.imports ?? []).filter((entry) => entry.kind !== 'undo'),
            version: toVersion(updated),
          },
        ]),
      )
    },

    async commit(writes, { folder, runId, at, requester }) {
      const origin = { at: Timestamp.fromDate(at), runId, folder, uid: requester.uid, email: requester.email }
      const batch = db.batch()
      for (const write of writes) {
        const ref = deliveryNotes.doc(write.id)
        if (write.kind === 'create') {
          const { note, importHash } = write
          const entry = { ...origin, kind: write.kind, changes: [], revision: note.revision }
          batch.create(ref, toDocument(note, importHash, entry))
        } else batch.update(ref, toChange(write, origin), { lastUpdateTime: fromVersion(write.version) })
      }
      try {
        await batch.commit()
        return true
      } catch (error) {
        if (isConflict(error)) return false
        throw error
      }
    },
  }
}
