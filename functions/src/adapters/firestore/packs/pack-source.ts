import { PACK_NOTES } from '@kenshu/contract/limits'
import { AggregateField, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import { ANY_NOTE } from '../../../usecases/delivery-notes/any-note.ts'
import type { NoteFilter } from '../../../usecases/delivery-notes/note-ports.ts'
import type { RecordedAudit } from '../../../usecases/history/history-ports.ts'
import type {
  NoteRecord,
  PackedNote,
  PackSource,
  StoredConditions,
} from '../../../usecases/tax-packs/pack-ports.ts'
import { collections } from '../collections.ts'
import type { DeletedNoteDocument, NoteDocument } from '../documents/notes.ts'
import { toDeliveryNote } from '../notes/note-document.ts'
import { countedNotes, filteredNotes } from '../notes/note-filter.ts'
import { isRemovedByUndo } from '../notes/removed-by-undo.ts'
import { type DocumentLog, readEach, readOrNull } from '../read-each.ts'
import { selectFields } from '../select-fields.ts'

const LISTED = ['deliveryDate', 'billingNo']
const OF_DELETED = [...LISTED, 'noteId', 'clientName', 'totalAmountWithTax', 'imports', 'deletedAt']

function toFilter({ from, to, minAmount, maxAmount, clients }: StoredConditions): NoteFilter {
  return { ...ANY_NOTE, from, to, minAmount, maxAmount, clients }
}

function byPlace(a: PackedNote, b: PackedNote): number {
  const [one, other] = [a, b].map(({ deliveryDate, billingNo, deletedAs }) => [
    deliveryDate,
    billingNo,
    deletedAs ?? '',
  ])
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1
}

type Kept = Pick<NoteRecord, 'answers' | 'acceptance' | 'audits'>

/** `deliveryNotes` and `deletedDeliveryNotes`, with what is kept about each note. */
export function firestorePackSource(db: Firestore, log: DocumentLog): PackSource {
  const { deliveryNotes, deletedDeliveryNotes, acceptances, rejections, auditLog } = collections(db)

  /**
   * The deleted notes of the range, without those that an undo removed, by delivery date; at most `most`, all of which are in memory at
   * once. They are few, so the other conditions are compared here.
   */
  async function deletedNotes({ from, to, minAmount, maxAmount, clients }: StoredConditions, most: number) {
    const inRange = deletedDeliveryNotes
      .where('deliveryDate', '>=', from)
      .where('deliveryDate', '<=', to)
      .orderBy('deliveryDate')
      .orderBy('deletedAt')
    const page = selectFields<DeletedNoteDocument>(inRange, OF_DELETED).limit(most)
    const isWanted = (note: DeletedNoteDocument) =>
      !isRemovedByUndo(note) &&
      (clients.length === 0 || clients.includes(note.clientName)) &&
      (minAmount === null || note.totalAmountWithTax >= minAmount) &&
      (maxAmount === null || note.totalAmountWithTax <= maxAmount)
    const found: { deletedAs: string; note: DeletedNoteDocument }[] = []
    for (let next = page; ; ) {
      const { docs } = await next.get()
      for (const doc of docs) if (isWanted(doc.data())) found.push({ deletedAs: doc.id, note: doc.data() })
      const last = docs.at(-1)
      if (last === undefined || docs.length < most || found.length >= most) return found.slice(0, most)
      next = page.startAfter(last)
    }
  }

  /** Documents of some notes, by note. */
  async function ofNotes<T extends object>(collection: Query<T>, field: string, ids: readonly string[]) {
    const { docs } = await collection.where(field, 'in', ids).orderBy(FieldPath.documentId()).get()
    return Map.groupBy(docs, (doc) => String(doc.get(field)))
  }

  /** What is kept about each of the notes. */
  async function keptOf(ids: readonly string[]): Promise<(id: string, acceptanceId?: string) => Kept> {
    const [accepted, rejected, audits] = await Promise.all([
      ofNotes(acceptances, 'noteId', ids),
      ofNotes(rejections, 'noteId', ids),
      ofNotes(auditLog, 'target', ids),
    ])
    return (id, acceptanceId) => {
      const own = accepted.get(id) ?? []
      const current = own.find((doc) => doc.id === acceptanceId)
      return {
        answers: [
          ...own.map((doc) => ({ collection: 'acceptances' as const, id: doc.id })),
          ...(rejected.get(id) ?? []).map((doc) => ({ collection: 'rejections' as const, id: doc.id })),
        ],
        acceptance:
          current === undefined
            ? null
            : { ...current.data(), id: current.id, acceptedAt: current.data().acceptedAt.toDate() },
        audits: readEach(
          audits.get(id) ?? [],
          (doc): RecordedAudit => ({ ...doc.data(), id: doc.id, at: doc.data().at.toDate() }),
          log,
        ),
      }
    }
  }

  function toRecord(
    id: string,
    data: NoteDocument | DeletedNoteDocument,
    keptOfNote: (id: string, acceptanceId?: string) => Kept,
  ): NoteRecord {
    return {
      note: toDeliveryNote(id, data),
      deleted:
        'deletedAt' in data
          ? { at: data.deletedAt.toDate(), by: data.deletedByName || data.deletedByEmail }
          : null,
      imports: (data.imports ?? [])
        .filter((entry) => entry.isCut !== true)
        .map((entry) => ({ ...entry, at: entry.at.toDate() })),
      ...keptOfNote(id, data.acceptanceId),
    }
  }

  return {
    async totals(conditions) {
      const counted = countedNotes(db, toFilter(conditions)).aggregate({
        count: AggregateField.count(),
        amount: AggregateField.sum('totalAmountWithTax'),
      })
      const [stored, deleted] = await Promise.all([counted.get(), deletedNotes(conditions, PACK_NOTES + 1)])
      const { count, amount } = stored.data()
      return {
        count: count + deleted.length,
        amount: deleted.reduce((sum, { note }) => sum + note.totalAmountWithTax, amount),
        deleted: deleted.length,
      }
    },

    async matching(conditions, most) {
      const stored = selectFields(filteredNotes(db, toFilter(conditions)), LISTED).limit(most + 1)
      const [{ docs }, deleted] = await Promise.all([stored.get(), deletedNotes(conditions, most + 1)])
      const notes = docs.map((doc): PackedNote => {
        const { deliveryDate, billingNo } = doc.data()
        return { id: doc.id, deletedAs: null, deliveryDate, billingNo }
      })
      const gone = deleted.map(
        ({ deletedAs, note: { noteId, deliveryDate, billingNo } }): PackedNote => ({
          id: noteId,
          deletedAs,
          deliveryDate,
          billingNo,
        }),
      )
      return [...notes, ...gone].sort(byPlace).slice(0, most + 1)
    },

    async records(notes) {
      if (notes.length === 0) return []
      if (notes.length > LIMITS.valuesOfIn) throw new RangeError('More notes than a query can ask for')
      const [found, keptOfNote] = await Promise.all([
        db.getAll(
          ...notes.map(({ id, deletedAs }) =>
            deletedAs === null ? deliveryNotes.doc(id) : deletedDeliveryNotes.doc(deletedAs),
          ),
        ),
        keptOf([...new Set(notes.map(({ id }) => id))]),
      ])
      return found.map((doc, at) =>
        readOrNull(
          doc,
          // The types of getAll drop the collections' types.
          () => toRecord(notes[at]?.id ?? '', doc.data() as NoteDocument, keptOfNote),
          log,
        ),
      )
    },
  }
}
