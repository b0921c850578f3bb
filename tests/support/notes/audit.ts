import { adminDb } from '../../../fixtures/emulators.ts'
import { inFewCommits } from '../in-few-commits.ts'

/** The entry of a day's first look at a note's secrets. It is not a change, and nearly every test causes one. */
const LOOK = 'note.secrets'

async function entriesOf(target: string): Promise<Record<string, unknown>[]> {
  const ofTarget = adminDb().collection('auditLog').where('target', '==', target)
  const { docs } = await ofTarget.orderBy('at').orderBy('action').get()
  return docs.map((doc) => doc.data())
}

/**
 * The audit entries about a target without looks at its secrets, oldest first. Entries with the same time, which one commit
 * wrote, are ordered by action.
 */
export async function auditsOf(target: string): Promise<Record<string, unknown>[]> {
  return (await entriesOf(target)).filter(({ action }) => action !== LOOK)
}

/** Who has looked at a note's secrets, by uid, oldest first. */
export async function looksAt(noteId: string): Promise<string[]> {
  return (await entriesOf(noteId)).flatMap(({ action, uid }) => (action === LOOK ? [String(uid)] : []))
}

/** The actions in the audit entries about a target, oldest first. */
export async function actionsOf(target: string): Promise<string[]> {
  return (await auditsOf(target)).map(({ action }) => String(action))
}

/** Stores audit entries about a target, by default edits by somebody who was deleted. */
export async function storeAudits(target: string, entries: readonly object[]): Promise<void> {
  const ofSomebody = { uid: 'gone', email: 'gone@example.co.jp', name: '', action: 'note.edit' }
  await inFewCommits(entries, (batch, entry) =>
    batch.create(adminDb().collection('auditLog').doc(), {
      ...ofSomebody,
      ...{ details: {}, requestId: 'test', target },
      ...entry,
    }),
  )
}
