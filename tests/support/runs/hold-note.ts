import { adminDb } from '../../../fixtures/emulators.ts'
import { noteId } from '../../../functions/src/promote/plan/note-id.ts'

/**
 * Keeps everybody from writing a note until it is let go, as somebody's long transaction would: a promote that has it among its
 * notes stays under way meanwhile, however fast the machine is.
 * @returns lets go
 */
export async function holdNote(billingNo: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let over: Promise<void> = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    over = adminDb().runTransaction(
      async (transaction) => {
        await transaction.get(adminDb().doc(`deliveryNotes/${noteId(billingNo)}`))
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
