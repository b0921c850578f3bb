import { importedFieldsSchema } from '@kenshu/contract/delivery-note/schema'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { FieldValue, type Firestore, Timestamp, type UpdateData } from 'firebase-admin/firestore'
import pLimit from 'p-limit'
import type { NewNote } from '../../promote/new-note.ts'
import type { NoteStore, VersionedNote } from '../../promote/run-ports.ts'
import { collections, type ImportDocument, type NoteDocument } from './collections.ts'

/** Only what a plan looks at is read: no tokens, no passwords. */
const PLANNED_FIELDS = [...Object.keys(importedFieldsSchema.shape), 'hakkouStatus', 'revision']

/** gRPC codes by which Firestore says that a precondition of a write did not hold. */
const CONFLICT_CODES: readonly unknown[] = [
  5 /* not found */, 6 /* already exists */, 9 /* failed precondition */,
]

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICT_CODES.includes(error.code)
}

function toVersion(updated: Timestamp): string {
  return `${String(updated.seconds)}.${String(updated.nanoseconds)}`
}

function fromVersion(version: string): Timestamp {
  const [seconds = 0, nanoseconds = 0] = version.split('.').map(Number)
  return new Timestamp(seconds, nanoseconds)
}

function momentOrNull(iso: string | null): Timestamp | null {
  return iso === null ? null : Timestamp.fromDate(new Date(iso))
}

function toDocument(note: NewNote, origin: ImportDocument): NoteDocument {
  return {
    ...note,
    acceptedAt: momentOrNull(note.acceptedAt),
    rejectedAt: momentOrNull(note.rejectedAt),
    importedAt: origin.at,
    importFolder: origin.folder,
    imports: [origin],
  }
}

/** `deliveryNotes` for a promote: many at once, each write guarded by what was read. */
export function firestorePromoteNotes(
  db: Firestore,
  limits: { readChunk: number; atOnce: number },
): NoteStore {
  const { deliveryNotes } = collections(db)

  async function readChunk(ids: readonly string[]): Promise<[string, VersionedNote][]> {
    const snapshots = await db.getAll(...ids.map((id) => deliveryNotes.doc(id)), {
      fieldMask: PLANNED_FIELDS,
    })
    return snapshots.flatMap((snapshot): [string, VersionedNote][] => {
      // getAll answers for any collection, so it forgets the type that the collection has.
      const data = snapshot.data() as (NoteDocument & { hakkouStatus: DeliveryNoteStatus }) | undefined
      if (data === undefined || snapshot.updateTime === undefined) return []
      return [[snapshot.id, { ...data, version: toVersion(snapshot.updateTime) }]]
    })
  }

  return {
    async readStored(ids) {
      const chunks: (readonly string[])[] = []
      for (let at = 0; at < ids.length; at += limits.readChunk)
        chunks.push(ids.slice(at, at + limits.readChunk))
      const limit = pLimit(limits.atOnce)
      const found = await Promise.all(chunks.map((chunk) => limit(() => readChunk(chunk))))
      return new Map(found.flat())
    },

    async commit(writes, { folder, runId, at, requester }) {
      const importedAt = Timestamp.fromDate(at)
      const origin = { at: importedAt, runId, folder, uid: requester.uid, email: requester.email }
      const batch = db.batch()
      for (const write of writes) {
        const ref = deliveryNotes.doc(write.id)
        if (write.kind === 'create') {
          batch.create(ref, toDocument(write.note, { ...origin, kind: 'create', changes: [] }))
          continue
        }
        const entry: ImportDocument = { ...origin, kind: 'update', changes: [...write.changes] }
        const change: UpdateData<NoteDocument> = {
          ...write.set,
          ...(write.status === undefined ? {} : { hakkouStatus: write.status }),
          revision: write.revision,
          importedAt,
          importFolder: folder,
          imports: FieldValue.arrayUnion(entry),
        }
        batch.update(ref, change, { lastUpdateTime: fromVersion(write.version) })
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
