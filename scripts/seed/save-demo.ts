import { tokyoDate } from '@kenshu/contract/calendar-date'
import { ACCOUNTS } from '../emulators/accounts.ts'
import { withFirestore } from '../emulators/firestore.ts'
import { demoNotes } from './demo-notes.ts'
import { noteWrites } from './note-document.ts'
import { saveParties } from './save-parties.ts'

/** The value of a demo note for the folder of its import. */
const IMPORT_FOLDER = 'demo'
/** How long ago the notes were imported, in milliseconds. */
const IMPORTED_BEFORE = 10 * 86_400_000

/** Stores a month-end to try, with so many notes (demo-notes.ts), on the Firestore emulator. */
export async function saveDemo(firestorePort: number, count: number, now: Date): Promise<void> {
  const normal = ACCOUNTS.find(({ role }) => role === 'normal')
  if (normal === undefined) throw new Error('No normal user among the accounts')
  const person = { name: normal.displayName, email: normal.emailAlias }
  const demo = [...demoNotes(count, tokyoDate(now), now, person)]
  const imported = { importedAt: new Date(now.getTime() - IMPORTED_BEFORE), importFolder: IMPORT_FOLDER }
  await withFirestore(firestorePort, async (firestore) => {
    // The emulator has none of the hot ranges for which the client begins slowly.
    const writer = firestore.bulkWriter({ throttling: false })
    const refused: Error[] = []
    writer.onWriteError((error) => {
      refused.push(error)
      return false
    })
    for (const { note, ...happened } of demo) {
      for (const [place, fields] of noteWrites(note, { ...imported, ...happened })) {
        // A write that fails is among the refused ones.
        writer.set(firestore.doc(place), fields).catch(() => undefined)
      }
    }
    await writer.close()
    const [first] = refused
    if (first !== undefined) throw first
    await saveParties(
      firestore,
      demo.map(({ note }) => note),
    )
  })
}
