import { IMPORT_CHANGE_ID } from '@kenshu/contract/delivery-note/live'
import { inChunks } from '@kenshu/contract/in-chunks'
import { AggregateField, FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type {
  AnswerKind,
  IntegritySource,
  NoteReference,
} from '../../../usecases/integrity/integrity-ports.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { overdueQuery } from '../mail/notice-log.ts'
import type { DocumentLog } from '../read-each.ts'
import { promotePlace } from '../runs/place.ts'
import { selectFields } from '../select-fields.ts'
import { firestoreTrailStore } from '../trail/trail-store.ts'
import { toChangeFacts } from './change-facts.ts'
import { toFolderFacts } from './folder-facts.ts'
import { jobFacts } from './job-facts.ts'
import { monthFacts } from './month-facts.ts'
import { toAnswerFacts, toNoteFacts } from './note-facts.ts'

function behind<T extends object>(query: Query<T>, after: string, limit: number): Query<T> {
  const byId = query.orderBy(FieldPath.documentId())
  return (after === '' ? byId : byId.startAfter(after)).limit(limit)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function dateOrNull(value: unknown): Date | null {
  return value instanceof Timestamp ? value.toDate() : null
}

/** What the nightly check reads. */
export function firestoreIntegritySource(db: Firestore, log: DocumentLog): IntegritySource {
  const all = collections(db)
  const { deliveryNotes, deletedDeliveryNotes, noteChanges, auditLog, locks, promotions } = all
  const answersOf = (kind: AnswerKind): Query<object> => db.collection(kind)
  const trail = firestoreTrailStore(db)

  async function present(ids: readonly string[]): Promise<Map<string, NoteReference>> {
    if (ids.length === 0) return new Map()
    const fieldMask = ['revision', 'acceptanceId']
    const found = await db.getAll(...ids.map((id) => deliveryNotes.doc(id)), { fieldMask })
    return new Map(
      found.flatMap((doc): [string, NoteReference][] => {
        if (!doc.exists) return []
        const { revision, acceptanceId = null } = doc.data() as NoteDocument & { acceptanceId?: string }
        return [[doc.id, { revision, acceptanceId }]]
      }),
    )
  }

  /** The deleted notes that had one of these ids. */
  async function deleted(ids: readonly string[]): Promise<[string, NoteReference][]> {
    const found = await Promise.all(
      inChunks(ids, LIMITS.valuesOfIn).map((chunk) =>
        selectFields(deletedDeliveryNotes.where('noteId', 'in', chunk), [
          'noteId',
          'revision',
          'acceptanceId',
        ]).get(),
      ),
    )
    return found
      .flatMap(({ docs }) => docs)
      .map((doc) => {
        const { noteId, revision, acceptanceId = null } = doc.data()
        return [noteId, { revision, acceptanceId }]
      })
  }

  return {
    present,

    async notes(after, limit) {
      return (await behind(deliveryNotes, after, limit).get()).docs.map(toNoteFacts)
    },

    async answers(kind, after, limit) {
      return (await behind(answersOf(kind), after, limit).get()).docs.map(toAnswerFacts)
    },

    async answersById(kind, ids) {
      if (ids.length === 0) return new Map()
      const found = await db.getAll(...ids.map((id) => db.collection(kind).doc(id)))
      return new Map(found.filter(({ exists }) => exists).map((doc) => [doc.id, toAnswerFacts(doc)]))
    },

    async references(ids) {
      const now = await present(ids)
      // A note that is there may have had a predecessor, to which older records belong.
      const before = await deleted(ids)
      const found = new Map<string, NoteReference[]>()
      for (const [id, reference] of [...now, ...before]) found.set(id, [...(found.get(id) ?? []), reference])
      return found
    },

    async changes(after, limit) {
      const { docs } = await behind(noteChanges, after, limit).get()
      const lastImport = await noteChanges.doc(IMPORT_CHANGE_ID).get()
      return docs.map((doc) => toChangeFacts(doc, lastImport))
    },

    async audits(after, limit) {
      const { docs } = await behind(auditLog, after, limit)
        .select('action', 'target', 'details.acceptanceId')
        .get()
      return docs.map((doc) => ({
        id: doc.id,
        action: textOrNull(doc.get('action')) ?? '',
        target: textOrNull(doc.get('target')) ?? '',
        acceptanceId: textOrNull(doc.get('details.acceptanceId')),
      }))
    },

    async leaves(after, limit) {
      const from = after === '' ? 0 : Number(after) + 1
      return trail.judged(from, from + limit)
    },

    async stuckMails(before, limit) {
      const [sending, queued] = await Promise.all([
        all.mailLog.where('state', '==', 'sending').limit(limit).get(),
        overdueQuery(db, before, limit).get(),
      ])
      const ids = new Set(queued.docs.map(({ id }) => id))
      const left = sending.docs.filter((doc) => {
        const until = dateOrNull(doc.get('leaseUntil'))
        return until === null || until < before
      })
      for (const { id } of left) ids.add(id)
      if (ids.size === 0) return []
      const found = await db.getAll(...[...ids].slice(0, limit).map((id) => all.mailLog.doc(id)))
      return found.map((doc) => ({
        id: doc.id,
        kind: textOrNull(doc.get('kind')) ?? '',
        state: textOrNull(doc.get('state')) ?? '',
        since: dateOrNull(doc.get('queuedAt')) ?? dateOrNull(doc.get('startedAt')),
      }))
    },

    async expiredLocks(before, limit) {
      const { docs } = await locks.where('expiresAt', '<', Timestamp.fromDate(before)).limit(limit).get()
      return docs.map((doc) => {
        const { owner, expiresAt } = doc.data()
        return { id: doc.id, owner, expiresAt: dateOrNull(expiresAt) }
      })
    },

    jobs: (endedSince) => jobFacts(db, log, endedSince),

    async openBundleRuns(before, limit) {
      const open = all.bundleRuns.where('openSince', '<', Timestamp.fromDate(before)).limit(limit)
      return (await open.get()).docs.map(({ id }) => id)
    },

    async folders() {
      const [{ docs }, lease] = await Promise.all([promotions.get(), promotePlace(db).get()])
      return docs.map((doc) => toFolderFacts(doc, lease.data()))
    },

    async bundles(after, limit) {
      const { docs } = await selectFields(behind(all.bundles, after, limit), ['notes']).get()
      return docs.map((doc) => ({ id: doc.id, noteIds: doc.data().notes.map(({ id }) => id) }))
    },

    async months() {
      const { docs } = await all.monthCloses.select().get()
      return Promise.all(docs.map(({ id }) => monthFacts(db, id)))
    },

    async totals(since) {
      const sums = await deliveryNotes
        .aggregate({ count: AggregateField.count(), amount: AggregateField.sum('totalAmountWithTax') })
        .get()
      // An import writes to `noteChanges` only when it ends and gives its lease back. In this order none is missed.
      const lease = await promotePlace(db).get()
      const latest = await noteChanges.where('at', '>=', Timestamp.fromDate(since)).limit(1).get()
      const { count, amount } = sums.data()
      return { count, amount, isChanged: lease.exists || !latest.empty }
    },
  }
}
