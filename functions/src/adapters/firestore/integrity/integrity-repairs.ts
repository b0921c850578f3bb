import { IMPORT_CHANGE_ID } from '@kenshu/contract/delivery-note/live'
import { FieldValue, type Firestore, type UpdateData } from 'firebase-admin/firestore'
import { PartyList } from '../../../promote/plan/parties.ts'
import type { DerivedFields, IntegrityRepairs } from '../../../usecases/integrity/integrity-ports.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { tellOfNote } from '../notes/note-feed.ts'
import { firestorePartyStore } from '../people/parties.ts'
import { runAudited } from '../run-once.ts'
import { toChangeFacts } from './change-facts.ts'
import { toNoteFacts } from './note-facts.ts'
import { firestoreStuckMails } from './stuck-mails.ts'

function toFields({ importHash, ...set }: DerivedFields): UpdateData<NoteDocument> {
  return { ...set, ...(importHash === null && { importHash: FieldValue.delete() }) }
}

/** The repairs of the nightly check. */
export function firestoreIntegrityRepairs(db: Firestore): IntegrityRepairs {
  const all = collections(db)
  const { deliveryNotes, noteChanges, locks, promotions, auditLog } = all
  return {
    async find(id) {
      const doc = await deliveryNotes.doc(id).get()
      return doc.exists ? toNoteFacts(doc) : null
    },

    note(id, decide) {
      return runAudited(db, async (transaction, record) => {
        const before = await transaction.get(deliveryNotes.doc(id))
        const data = before.data()
        if (data === undefined) return
        const facts = toNoteFacts(before)
        const repairing = decide(facts)
        if (repairing === null || facts.note === null) return
        transaction.update(before.ref, toFields(repairing.set))
        const { marks } = repairing.set
        // The revision stays the same, because nothing changes that staff edit.
        tellOfNote(transaction, all, before, facts.note, { ...data, ...(marks && { marks }) })
        record(repairing.audit)
      })
    },

    async list(note, audit) {
      const parties = new PartyList()
      parties.add([note])
      await firestorePartyStore(db).save(parties.entries())
      await auditLog.doc().set(toAuditDocument(audit))
    },

    change(id, decide) {
      return runAudited(db, async (transaction, record) => {
        const [change, note, lastImport] = await Promise.all([
          transaction.get(noteChanges.doc(id)),
          transaction.get(deliveryNotes.doc(id)),
          transaction.get(noteChanges.doc(IMPORT_CHANGE_ID)),
        ])
        const stored = note.data()
        const reference =
          stored === undefined
            ? undefined
            : { revision: stored.revision, acceptanceId: stored.acceptanceId ?? null }
        const repairing = decide(change.exists ? toChangeFacts(change, lastImport) : null, reference)
        if (repairing === null) return
        transaction.delete(change.ref)
        record(repairing.audit)
      })
    },

    lock(id, decide) {
      return runAudited(db, async (transaction, record) => {
        const stored = await transaction.get(locks.doc(id))
        const lock = stored.data()
        const repairing = decide(
          lock === undefined ? null : { id, owner: lock.owner, expiresAt: lock.expiresAt.toDate() },
        )
        if (repairing === null) return
        transaction.delete(stored.ref)
        record(repairing.audit)
      })
    },

    ...firestoreStuckMails(db),

    async hasFolder(folder) {
      return (await promotions.doc(folder).get()).exists
    },
  }
}
