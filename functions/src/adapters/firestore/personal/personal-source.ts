import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import type { PersonalDocument, PersonalSource } from '../../../usecases/personal/find-personal.ts'
import { toTrailFields } from '../trail/trail-fields.ts'
import { SEARCHED_BELOW, SEARCHED_COLLECTIONS } from './personal-collections.ts'

/** What opens a client's page or confirms a mailbox, and keys of the search, which are pieces of the note's other fields. */
const LEFT_OUT: readonly string[] = ['accessToken', 'noPasswordToken', 'password', 'sealed', 'searchKeys']
/** The text of a mail with a code that is not sent yet. */
const SECRET_TEXT: readonly string[] = ['blocks', 'body']

function fieldsOf(doc: DocumentSnapshot): PersonalDocument['fields'] {
  const hidden = doc.get('isSecret') === true ? [...LEFT_OUT, ...SECRET_TEXT] : LEFT_OUT
  const fields = Object.entries(toTrailFields(doc.data() ?? {}))
  return Object.fromEntries(fields.filter(([name]) => !hidden.includes(name)))
}

/** The documents of a query by their places, page by page. */
async function* pagesOf(
  query: Query,
  size: number,
  idOf: (doc: DocumentSnapshot) => string,
): AsyncGenerator<PersonalDocument[]> {
  const byPlace = query.orderBy(FieldPath.documentId()).limit(size)
  for (let last: DocumentSnapshot | undefined, isLast = false; !isLast; ) {
    const { docs } = await (last === undefined ? byPlace : byPlace.startAfter(last)).get()
    yield docs.map((doc) => ({ id: idOf(doc), fields: fieldsOf(doc) }))
    last = docs.at(-1)
    isLast = docs.length < size
  }
}

/** Every document that may be about a person. Those below other documents are called by their whole path. */
export function firestorePersonalSources(db: Firestore): PersonalSource[] {
  const below = SEARCHED_BELOW.map((name): PersonalSource => {
    const pages = (size: number) => pagesOf(db.collectionGroup(name), size, ({ ref }) => ref.path)
    return { name, pages }
  })
  const roots = SEARCHED_COLLECTIONS.map((name): PersonalSource => {
    const pages = (size: number) => pagesOf(db.collection(name), size, ({ id }) => id)
    return { name, pages }
  })
  return [...roots, ...below]
}
