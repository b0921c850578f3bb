import { adminDb, firestoreHost } from '../fixtures/emulators.ts'
import { giveRole, type Person, signInAs } from '../fixtures/people.ts'
import { PROJECT_ID } from '../scripts/project.ts'

export interface Stage {
  readonly person: Person
  /** Empties Firestore, so that data of an earlier measurement does not slow down the next one. */
  clear(): Promise<void>
}

/** Signs in an admin, who may do everything. */
export async function openStage(): Promise<Stage> {
  const person = await signInAs('admin')
  return {
    person,
    async clear() {
      const url = `http://${firestoreHost}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`
      const answer = await fetch(url, { method: 'DELETE' })
      if (!answer.ok) throw new Error(`Firestore could not be emptied: ${await answer.text()}`)
      await giveRole(person, 'admin')
    },
  }
}

/** Throws unless the store has exactly this number of notes, because a run that wrote fewer would look fast. */
export async function expectNotes(notes: number): Promise<void> {
  const stored = (await adminDb().collection('deliveryNotes').count().get()).data().count
  if (stored !== notes) {
    throw new Error(`Expected ${String(notes)} stored notes, found ${String(stored)}`)
  }
}
