import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { AggregateField, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
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
import { type DocumentLog, readEach, readOrNull } from '../read-each.ts'
import { selectFields } from '../select-fields.ts'

const LISTED = ['deliveryDate', 'billingNo']
const OF_DELETED = [...LISTED, 'noteId', 'clientName', 'totalAmountWithTax']

function toFilter({ from, to, minAmount, maxAmount, clients }: StoredConditions): NoteFilter {
  return {
    from,
    to,
    statuses: DELIVERY_NOTE_STATUSES,
    clients,
    sales: [],
    minAmount,
    maxAmount,
    askedFrom: '',
    askedTo: '',
    mailProblems: [],
    importRun: '',
    marks: [],
    isUnasked: false,
    handedTo: '',
  }
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

  /** The deleted notes of the range; they are few, so the other conditions are compared here. */
  async function deletedNotes({ from, to, minAmount, maxAmount, clients }: StoredConditions) {
    const inRange = deletedDeliveryNotes
      .where('deliveryDate', '>=', from)
      .where('deliveryDate', '<=', to)
      .orderBy('deliveryDate')
      .orderBy('deletedAt')
    const { docs } = await selectFields<DeletedNoteDocument>(inRange, OF_DELETED).get()
    return docs
      .map((doc) => ({ deletedAs: doc.id, ...doc.data() }))
      .filter(
        ({ clientName, totalAmountWithTax: amount }) =>
          (clients.length === 0 || clients.includes(clientName)) &&
          (minAmount === null || amount >= minAmount) &&
          (maxAmount === null || amount <= maxAmount),
      )
  }

  /** Documents of some notes, by note. */
  async function ofNotes<T extends object>(collection: Query<T>, field: string, ids: readonly string[]) {
    const { docs } = await collection.where(field, 'in', ids).orderBy(FieldPath.documentId()).get()
    const groups = new Map<string, typeof docs>()
    for (const doc of docs) {
      const id = String(doc.get(field))
      groups.set(id, [...(groups.get(id) ?? []), doc])
    }
    return groups
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
          ? { at: data.deletedAt.toDate(), by: data.deletedByName ?? data.deletedByEmail }
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
      const [stored, deleted] = await Promise.all([counted.get(), deletedNotes(conditions)])
      const { count, amount } = stored.data()
      return {
        count: count + deleted.length,
        amount: deleted.reduce((sum, { totalAmountWithTax }) => sum + totalAmountWithTax, amount),
      }
    },

    async matching(conditions, most) {
      const stored = selectFields(filteredNotes(db, toFilter(conditions)), LISTED).limit(most + 1)
      const [{ docs }, deleted] = await Promise.all([stored.get(), deletedNotes(conditions)])
      const notes = docs.map((doc): PackedNote => {
        const { deliveryDate, billingNo } = doc.data()
        return { id: doc.id, deletedAs: null, deliveryDate, billingNo }
      })
      const gone = deleted.map(
        ({ noteId, deletedAs, deliveryDate, billingNo }): PackedNote => ({
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
