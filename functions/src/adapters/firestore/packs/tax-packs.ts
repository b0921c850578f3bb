import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { PromoteLease } from '../../../runs/ports.ts'
import { mayBegin } from '../../../usecases/task-chain.ts'
import type { RunningPacks, StoredPack, TaxPacks } from '../../../usecases/tax-packs/pack-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { TaxPackDocument } from '../documents/packs.ts'
import { firestoreLease, whileHolding } from '../runs/lease.ts'
import { isHeldByOther, type Place, packPlace } from '../runs/place.ts'
import { withDates, withTimestamps } from '../timestamps.ts'

function toPack(data: TaxPackDocument): StoredPack {
  return withDates(data)
}

/** The lease `locks/pack-{id}`, which lets only one task at a time work on a pack. */
export function firestorePackLease(db: Firestore, limits: { leaseMs: number }, packId: string): PromoteLease {
  const isOpen = async (transaction: Transaction) => {
    const pack = (await transaction.get(collections(db).taxPacks.doc(packId))).data()
    return pack?.state === 'running'
  }
  return firestoreLease(db, limits, isOpen, packPlace(db, packId))
}

/** `taxPacks` for the API and for the tasks. Every write is idempotent. */
export function firestoreTaxPacks(db: Firestore): TaxPacks & RunningPacks {
  const { taxPacks, auditLog } = collections(db)
  const place = (id: string): Place => packPlace(db, id)

  return {
    create(pack, audit) {
      return db.runTransaction(async (transaction) => {
        const ref = taxPacks.doc(pack.id)
        const stored = (await transaction.get(ref)).data()
        if (stored !== undefined) return toPack(stored)
        transaction.create(ref, withTimestamps(pack))
        transaction.create(auditLog.doc(), toAuditDocument(audit))
        return pack
      })
    },

    async get(id) {
      const data = (await taxPacks.doc(id).get()).data()
      return data === undefined ? null : toPack(data)
    },

    async newest(limit) {
      const { docs } = await taxPacks.orderBy('requestedAt', 'desc').limit(limit).get()
      return docs.map((doc) => toPack(doc.data()))
    },

    async reopen(id, at) {
      await db.runTransaction(async (transaction) => {
        const ref = taxPacks.doc(id)
        const pack = (await transaction.get(ref)).data()
        if (pack === undefined || pack.state === 'done') return
        transaction.update(ref, { state: 'running', progressAt: Timestamp.fromDate(at) })
      })
    },

    begin(id, task, at) {
      return db.runTransaction(async (transaction) => {
        const ref = taxPacks.doc(id)
        const data = (await transaction.get(ref)).data()
        if (data?.state !== 'running') return null
        if (!mayBegin(task, data)) return null
        const begun = { ...task, progressAt: Timestamp.fromDate(at) }
        transaction.update(ref, begun)
        return toPack({ ...data, ...begun })
      })
    },

    async report(id, owner, progress) {
      await whileHolding(db, owner, taxPacks.doc(id), () => withTimestamps(progress), place(id))
    },

    async finish(id, { endedAt, bytes }) {
      await db.runTransaction(async (transaction) => {
        const pack = (await transaction.get(taxPacks.doc(id))).data()
        if (pack?.state !== 'running') return
        transaction.update(taxPacks.doc(id), { state: 'done', ...withTimestamps({ endedAt, bytes }) })
        transaction.delete(place(id))
      })
    },

    async fail(id, owner) {
      await db.runTransaction(async (transaction) => {
        const [stored, held] = await Promise.all([
          transaction.get(taxPacks.doc(id)),
          transaction.get(place(id)),
        ])
        const holder = held.data()
        if (stored.data()?.state !== 'running' || isHeldByOther(holder, id, owner)) return
        transaction.update(taxPacks.doc(id), { state: 'failed' })
        if (holder?.owner === owner) transaction.delete(place(id))
      })
    },
  }
}
