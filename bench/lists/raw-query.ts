import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { adminDb } from '../../fixtures/emulators.ts'
import type { Range } from './store.ts'

/** The query for the notes of a range in the list's order, with the given fields. */
export function notesQuery({ from, to }: Range, fields: readonly string[]): Query {
  return adminDb()
    .collection('deliveryNotes')
    .where('deliveryDate', '>=', from)
    .where('deliveryDate', '<=', to)
    .orderBy('deliveryDate')
    .orderBy(FieldPath.documentId())
    .select(...fields)
}

/** Runs a query and touches each note that it finds. @returns milliseconds */
export async function timeQuery(query: Query, notes: number): Promise<number> {
  const start = performance.now()
  const { docs } = await query.get()
  const found = docs.filter((doc) => doc.data()['deliveryDate'] !== undefined).length
  const took = performance.now() - start
  expectCount('A raw query', found, notes)
  return took
}

/** Streams a query whose result would not fit into memory, and touches each note. @returns milliseconds */
export async function timeStream(query: Query, notes: number): Promise<number> {
  const start = performance.now()
  let found = 0
  // The SDK types the stream generically, but documents these as its items.
  for await (const doc of query.stream() as unknown as AsyncIterable<QueryDocumentSnapshot>) {
    if (doc.data()['deliveryDate'] !== undefined) found += 1
  }
  const took = performance.now() - start
  expectCount('A raw query', found, notes)
  return took
}

/** Throws if a query found another number of notes than expected, because finding fewer would look fast. */
export function expectCount(who: string, found: number, notes: number): void {
  if (found !== notes) throw new Error(`${who} found ${String(found)} of ${String(notes)} notes`)
}
