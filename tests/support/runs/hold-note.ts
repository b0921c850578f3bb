import { adminDb } from '../../../fixtures/emulators.ts'
import { noteId } from '../../../functions/src/promote/plan/note-id.ts'

/**
 * Locks a note like a long transaction, so that a promote of that note stays unfinished even on a fast machine.
 * @returns a function that releases the note
 */
export function holdNote(billingNo: string): Promise<() => Promise<void>> {
  return holdById(noteId(billingNo))
}

/** Locks a note, given by its id. @returns a function that releases the note */
export async function holdById(id: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let over: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    over = adminDb().runTransaction(
      async (transaction) => {
        await transaction.get(adminDb().doc(`deliveryNotes/${id}`))
        resolve()
        await asked
      },
      { maxAttempts: 1 },
    )
    over.catch(reject)
  })
  return async () => {
    letGo()
    await over
  }
}
