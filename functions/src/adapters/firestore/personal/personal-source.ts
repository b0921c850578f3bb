import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import type { PersonalSource } from '../../../usecases/personal/find-personal.ts'
import { toTrailFields } from '../trail/trail-fields.ts'

/** The collections that may have something about a person: staff, or a client's contact. */
const COLLECTIONS = [
  'users',
  'members',
  'deliveryNotes',
  'deletedDeliveryNotes',
  'acceptances',
  'rejections',
  'answerEvidence',
  'mailLog',
  'bundles',
  'auditLog',
  'promotions',
] as const

/** What opens a client's page, and keys of the search, which are pieces of the note's other fields. */
const LEFT_OUT: readonly string[] = ['accessToken', 'noPasswordToken', 'password', 'searchKeys']
/** The text of a mail with a code that is not sent yet. */
const SECRET_TEXT: readonly string[] = ['blocks', 'body']

/** Every document that may be about a person. */
export function firestorePersonalSource(db: Firestore): PersonalSource {
  return {
    collections: COLLECTIONS,
    async behind(collection, id, limit) {
      const byId = db.collection(collection).orderBy(FieldPath.documentId())
      const { docs } = await (id === '' ? byId : byId.startAfter(id)).limit(limit).get()
      return docs.map((doc) => {
        const hidden = doc.get('isSecret') === true ? [...LEFT_OUT, ...SECRET_TEXT] : LEFT_OUT
        const fields = Object.entries(toTrailFields(doc.data())).filter(([name]) => !hidden.includes(name))
        return { id: doc.id, fields: Object.fromEntries(fields) }
      })
    },
  }
}
