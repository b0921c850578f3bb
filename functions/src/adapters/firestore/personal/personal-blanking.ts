import { type BlankedRecord, blankFor } from '@kenshu/contract/trail/blanked'
import { commitmentTo, TRAIL_COLLECTIONS } from '@kenshu/contract/trail/leaf'
import { leafHash } from '@kenshu/contract/trail/merkle'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import type { PersonalBlanking } from '../../../usecases/personal/blanking-ports.ts'
import { collections } from '../collections.ts'
import type { TrailLeafDocument } from '../documents/trail.ts'
import { runAudited } from '../run-once.ts'
import { toTrailFields } from '../trail/trail-fields.ts'

type Place = Pick<BlankedRecord, 'collection' | 'id'>

/** The leaf without the salts of fields, and with what bound their values. */
function withoutSalts(
  leaf: TrailLeafDocument,
  fields: Readonly<Record<string, unknown>>,
  names: readonly string[],
  entry: string,
) {
  const salts = Object.entries(leaf.salts).filter(([name]) => !names.includes(name))
  const bound = names.map((name) => [name, commitmentTo(leaf.salts[name] ?? '', name, fields[name])] as const)
  return {
    salts: Object.fromEntries(salts),
    blanked: { ...leaf.blanked, ...Object.fromEntries(bound) },
    blankedBy: [...(leaf.blankedBy ?? []), entry],
  }
}

/** Blanks fields in the collections that the search for a person looks through. */
export function firestorePersonalBlanking(db: Firestore): PersonalBlanking {
  const { trailLeaves, trail } = collections(db)
  const isTrail = (collection: string) => Object.hasOwn(TRAIL_COLLECTIONS, collection)
  const leafRef = ({ collection, id }: Place) => trailLeaves.doc(`${collection}~${id}`)

  async function leavesOf(places: readonly Place[], transaction?: Transaction) {
    const refs = places.filter(({ collection }) => isTrail(collection)).map(leafRef)
    if (refs.length === 0) return new Map<string, TrailLeafDocument>()
    const found = await (transaction ?? db).getAll(...refs)
    return new Map(
      found.flatMap((doc) => {
        // The types of getAll drop the collection's type.
        const leaf = doc.data() as TrailLeafDocument | undefined
        return leaf === undefined ? [] : [[doc.id, leaf] as const]
      }),
    )
  }

  return {
    async proven(collection, ids) {
      if (!isTrail(collection)) return new Set(ids)
      const published = (await trail.doc('state').get()).data()?.published ?? 0
      const leaves = await leavesOf(ids.map((id) => ({ collection, id })))
      const isProven = (id: string) =>
        (leaves.get(`${collection}~${id}`)?.index ?? Number.POSITIVE_INFINITY) < published
      return new Set(ids.filter(isProven))
    },

    async blank(documents, fieldsOf, entryOf) {
      await runAudited(db, async (transaction, record, entryId) => {
        const [found, leaves] = await Promise.all([
          transaction.getAll(...documents.map(({ collection, id }) => db.collection(collection).doc(id))),
          leavesOf(documents, transaction),
        ])
        const blanked: BlankedRecord[] = []
        for (const doc of found) {
          const fields = toTrailFields(doc.data() ?? {})
          const place = { collection: doc.ref.parent.id, id: doc.id }
          const names = doc.exists ? [...fieldsOf(place.collection, fields)] : []
          const leaf = leaves.get(`${place.collection}~${place.id}`)
          if (names.length === 0 || (isTrail(place.collection) && leaf === undefined)) continue
          transaction.update(doc.ref, Object.fromEntries(names.map((name) => [name, blankFor(fields[name])])))
          if (leaf !== undefined)
            transaction.update(leafRef(place), withoutSalts(leaf, fields, names, entryId))
          const sealed =
            leaf === undefined
              ? { index: null, hash: null }
              : { index: leaf.index, hash: Buffer.from(leafHash(Buffer.from(leaf.data))).toString('base64') }
          blanked.push({ ...place, fields: names, ...sealed })
        }
        if (blanked.length > 0) record(entryOf(blanked))
      })
    },
  }
}
