import type { Firestore } from 'firebase-admin/firestore'
import { firestorePartyStore } from '../../functions/src/adapters/firestore/people/parties.ts'
import { type PartiedNote, PartyList } from '../../functions/src/promote/plan/parties.ts'

/** Stores the clients and sales persons of some notes in `parties`, as the import of these notes would. */
export async function saveParties(firestore: Firestore, notes: readonly PartiedNote[]): Promise<void> {
  const parties = new PartyList()
  parties.add(notes)
  await firestorePartyStore(firestore).save(parties.entries())
}
