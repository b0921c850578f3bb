import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { adminDb } from '../../fixtures/emulators.ts'
import type { Range } from './store.ts'

/** The notes of a range in the list's order, with these of their fields. */
export function notesQuery({ from, to }: Range, fields: readonly string[]): Query {
  return adminDb()
    .collection('deliveryNotes')
    .where('deliveryDate', '>=', from)
    .where('deliveryDate', '<=', to)
    .orderBy('deliveryDate')
    .orderBy(FieldPath.documentId())
    .select(...fields)
}

/** Asks for a query and has a look at each note that it finds. @returns milliseconds */
export async function timeQuery(query: Query, notes: number): Promise<number> {
  const start = performance.now()
  const { docs } = await query.get()
  const found = docs.filter((doc) => doc.data()['deliveryDate'] !== undefined).length
  const took = performance.now() - start
  expectCount('A raw query', found, notes)
  return took
}

/** The same for a query that finds more than a process could hold. */
export async function timeStream(query: Query, notes: number): Promise<number> {
  const start = performance.now()
  let found = 0
  // The stream's type is that of any stream; the SDK documents these as its items.
  for await (const doc of query.stream() as unknown as AsyncIterable<QueryDocumentSnapshot>) {
    if (doc.data()['deliveryDate'] !== undefined) found += 1
  }
  const took = performance.now() - start
  expectCount('A raw query', found, notes)
  return took
}

/** Fails where something found other than what is there: who finds less is fast. */
export function expectCount(who: string, found: number, notes: number): void {
  if (found !== notes) throw new Error(`${who} found ${String(found)} of ${String(notes)} notes`)
}
