import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore'
import { LIMITS } from '../../../config/limits/limits.ts'
import type { SecretViews } from '../../../usecases/delivery-notes/secrets-seen.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import { isMissing, isThereAlready } from '../conflicts.ts'

/** A field that no note has. */
const NO_FIELD = new FieldPath('none')

/**
 * `auditLog` entries for views of a note's secrets. An update that changes nothing makes the commit require that the note exists, without a
 * read beforehand; the note and its update time stay the same.
 */
export function firestoreSecretViews(db: Firestore): SecretViews {
  const { auditLog, deliveryNotes } = collections(db)
  /** the moments of entries that are recorded; null if not known */
  const written = new Map<string, Date | null>()
  const remember = (id: string, at: Date | null) => {
    if (written.size >= LIMITS.remembered) written.clear()
    written.set(id, at)
  }
  return {
    async record(id, entry) {
      if (written.has(id)) return false
      const batch = db.batch()
      batch.create(auditLog.doc(id), toAuditDocument(entry))
      batch.update(deliveryNotes.doc(entry.target), NO_FIELD, FieldValue.delete())
      try {
        await batch.commit()
        remember(id, entry.at)
        return true
      } catch (error) {
        if (isMissing(error)) return false
        if (!isThereAlready(error)) throw error
        remember(id, null)
        return false
      }
    },

    async recordedAt(id) {
      const known = written.get(id)
      if (known !== undefined && known !== null) return known
      const at = (await auditLog.doc(id).get()).data()?.at.toDate() ?? null
      if (at !== null) remember(id, at)
      return at
    },
  }
}
