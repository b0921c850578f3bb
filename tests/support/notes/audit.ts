import { adminDb } from '../../../fixtures/emulators.ts'

/** The first look of a day at what opens a note's links: it is no change, and nearly every test takes one. */
const LOOK = 'note.secrets'

async function entriesOf(target: string): Promise<Record<string, unknown>[]> {
  const ofTarget = adminDb().collection('auditLog').where('target', '==', target)
  const { docs } = await ofTarget.orderBy('at').orderBy('action').get()
  return docs.map((doc) => doc.data())
}

/**
 * The audit entries about a target but the looks at its secrets, oldest first; those of one moment by their actions, since one write has
 * made them.
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
  const db = adminDb()
  const writer = db.bulkWriter()
  for (const entry of entries) {
    void writer.create(db.collection('auditLog').doc(), {
      uid: 'gone',
      email: 'gone@example.co.jp',
      action: 'note.edit',
      details: {},
      requestId: 'test',
      target,
      ...entry,
    })
  }
  await writer.close()
}
