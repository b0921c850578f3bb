import { adminDb } from '../../../fixtures/emulators.ts'
import { noteId } from '../../../functions/src/promote/plan/note-id.ts'

/**
 * Locks a note until it is released, as a long transaction of somebody would. A promote of that note stays unfinished
 * meanwhile, however fast the machine is.
 * @returns releases the note
 */
export function holdNote(billingNo: string): Promise<() => Promise<void>> {
  return holdById(noteId(billingNo))
}

/** The same by the note's id. */
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
