import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import { z } from 'zod'
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
  read: (doc: DocumentSnapshot) => PersonalDocument[],
): AsyncGenerator<PersonalDocument[]> {
  const byPlace = query.orderBy(FieldPath.documentId()).limit(size)
  for (let last: DocumentSnapshot | undefined, isLast = false; !isLast; ) {
    const { docs } = await (last === undefined ? byPlace : byPlace.startAfter(last)).get()
    yield docs.flatMap(read)
    last = docs.at(-1)
    isLast = docs.length < size
  }
}

const partiesSchema = z.object({
  kind: z.string(),
  parties: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** The people and clients of a document of `parties`, each by itself: it has hundreds, and an export is about one. */
function partiesIn(doc: DocumentSnapshot): PersonalDocument[] {
  const fields = fieldsOf(doc)
  const { data } = partiesSchema.safeParse(fields)
  // Nothing is left out that cannot be read.
  if (data === undefined) return [{ id: doc.id, fields }]
  const { kind, parties } = data
  return Object.entries(parties).map(([key, party]) => ({
    id: `${doc.id}/${key}`,
    fields: { kind, ...party },
  }))
}

/** Every document that may be about a person. Those below other documents are called by their whole path. */
export function firestorePersonalSources(db: Firestore): PersonalSource[] {
  const below = SEARCHED_BELOW.map((name): PersonalSource => {
    const read = (doc: DocumentSnapshot) => [{ id: doc.ref.path, fields: fieldsOf(doc) }]
    const pages = (size: number) => pagesOf(db.collectionGroup(name), size, read)
    return { name, pages }
  })
  const roots = SEARCHED_COLLECTIONS.map((name): PersonalSource => {
    const whole = (doc: DocumentSnapshot) => [{ id: doc.id, fields: fieldsOf(doc) }]
    const read = name === 'parties' ? partiesIn : whole
    const pages = (size: number) => pagesOf(db.collection(name), size, read)
    return { name, pages }
  })
  return [...roots, ...below]
}
