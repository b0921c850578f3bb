import { type BlankedRecord, blankingIn, fieldsNamed, isBlank } from '@kenshu/contract/trail/blanked'
import { commitmentsTo, leafData, TRAIL_COLLECTIONS, type TrailCollection } from '@kenshu/contract/trail/leaf'
import { leafHash } from '@kenshu/contract/trail/merkle'
import { type DocumentSnapshot, FieldPath, type Firestore, Timestamp } from 'firebase-admin/firestore'
import type {
  JudgedLeaf,
  Leaf,
  LeafToBe,
  TrailDocument,
  TrailState,
  TrailStore,
} from '../../../usecases/trail/trail-ports.ts'
import { collections } from '../collections.ts'
import type { TrailLeafDocument, TrailStateDocument } from '../documents/trail.ts'
import { queueNotice } from '../mail/notice-queue.ts'
import { withDates, withTimestamps } from '../timestamps.ts'
import { toTrailFields } from './trail-fields.ts'

const NOTHING_YET: TrailState = {
  size: 0,
  lookedAt: null,
  pass: { collection: 'auditLog', after: '', ended: 0 },
  published: 0,
  tiled: 0,
  day: '',
  stampsDue: [],
}

function toState(data: TrailStateDocument | undefined): TrailState {
  return { ...NOTHING_YET, ...(data && withDates(data)) }
}

function toLeaf({ documentId, ...leaf }: TrailLeafDocument): Leaf {
  return { ...leaf, id: documentId }
}

function dataText(
  { collection, id, fields }: TrailDocument,
  { salts, blanked }: Pick<Leaf, 'salts' | 'blanked'>,
) {
  return Buffer.from(leafData(collection, id, commitmentsTo(fields, salts, blanked))).toString()
}

/** The documents of the trail, `trailLeaves` and `trail/state`. */
export function firestoreTrailStore(db: Firestore): TrailStore {
  const all = collections(db)
  const { trailLeaves } = all
  const stateRef = all.trail.doc('state')
  const leafRef = ({ collection, id }: Pick<TrailDocument, 'collection' | 'id'>) =>
    trailLeaves.doc(`${collection}~${id}`)
  const toDocument = (collection: TrailCollection, doc: DocumentSnapshot<object>): TrailDocument => ({
    collection,
    id: doc.id,
    fields: toTrailFields(doc.data() ?? {}),
  })

  const read: TrailStore['documents'] = async (wanted) => {
    if (wanted.length === 0) return []
    const found = await db.getAll(...wanted.map(({ collection, id }) => db.collection(collection).doc(id)))
    return found.map((doc, at) => {
      const collection = wanted[at]?.collection
      return collection === undefined || !doc.exists ? null : toDocument(collection, doc)
    })
  }
  const between: TrailStore['leaves'] = async (from, to) => {
    const found = await trailLeaves.where('index', '>=', from).where('index', '<', to).orderBy('index').get()
    return found.docs.map((doc) => toLeaf(doc.data()))
  }

  return {
    state: async () => toState((await stateRef.get()).data()),

    save(set, mailsOf = () => []) {
      return db.runTransaction(async (transaction) => {
        const state = toState((await transaction.get(stateRef)).data())
        const part = typeof set === 'function' ? set(state) : set
        transaction.set(stateRef, withTimestamps({ ...state, ...part }))
        for (const notice of mailsOf(state)) queueNotice(transaction, all, notice)
      })
    },

    async madeSince(collection, from, after, limit) {
      const made = TRAIL_COLLECTIONS[collection]
      const since = db
        .collection(collection)
        .where(made, '>=', Timestamp.fromDate(from))
        .orderBy(made)
        .orderBy(FieldPath.documentId())
      const page = after === null ? since : since.startAfter(Timestamp.fromDate(after.at), after.id)
      const { docs } = await page.limit(limit).get()
      return docs.map((doc) => {
        const at: unknown = doc.get(made)
        return { ...toDocument(collection, doc), at: at instanceof Timestamp ? at.toDate() : from }
      })
    },

    async behind(collection, id, limit) {
      const byId = db.collection(collection).orderBy(FieldPath.documentId())
      const { docs } = await (id === '' ? byId : byId.startAfter(id)).limit(limit).get()
      return docs.map((doc) => toDocument(collection, doc))
    },

    documents: read,

    append(documents) {
      return db.runTransaction(async (transaction) => {
        const [stored, found] = await Promise.all([
          transaction.get(stateRef),
          transaction.getAll(...documents.map(leafRef)),
        ])
        const before = toState(stored.data())
        const changed: TrailDocument[] = []
        let { size } = before
        for (const [at, document] of documents.entries()) {
          const leaf = found[at]?.data()
          if (leaf === undefined) transaction.create(leafRef(document), newLeaf(document, size++))
          else if (dataText(document, leaf) !== leaf.data) changed.push(document)
        }
        if (size > before.size) transaction.set(stateRef, withTimestamps({ ...before, size }))
        return { added: size - before.size, changed }
      })
    },

    leaves: between,

    async judged(from, to) {
      const leaves = await between(from, to)
      const entries = [...new Set(leaves.flatMap(({ blankedBy = [] }) => blankedBy))]
      const [documents, blankings] = await Promise.all([
        read(leaves),
        read(entries.map((id) => ({ collection: 'auditLog', id }))),
      ])
      const said = blankings.flatMap((entry) =>
        entry === null ? [] : (blankingIn(entry.fields)?.blanked ?? []),
      )
      return leaves.map((leaf, at) => {
        const { index, collection, id } = leaf
        return { index, collection, id, state: stateOf(leaf, documents[at] ?? null, said) }
      })
    },

    async leafOf(collection, id) {
      const leaf = (await leafRef({ collection, id }).get()).data()
      return leaf === undefined ? null : toLeaf(leaf)
    },
  }
}

function stateOf(
  leaf: Leaf,
  document: TrailDocument | null,
  said: readonly BlankedRecord[],
): JudgedLeaf['state'] {
  if (document === null) return 'removed'
  if (dataText(document, leaf) !== leaf.data) return 'changed'
  const names = Object.keys(leaf.blanked)
  if (names.length === 0) return 'intact'
  if (!names.every((name) => isBlank(document.fields[name]))) return 'changed'
  const hash = Buffer.from(leafHash(Buffer.from(leaf.data))).toString('base64')
  const named = new Set(fieldsNamed(said, { ...leaf, hash }))
  return names.every((name) => named.has(name)) ? 'intact' : 'unrecorded'
}

function newLeaf(document: LeafToBe, index: number): TrailLeafDocument {
  const { collection, id, salts } = document
  const data = dataText(document, { salts, blanked: {} })
  return { index, collection, documentId: id, salts, blanked: {}, data }
}
