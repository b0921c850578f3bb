import { createHash, randomUUID } from 'node:crypto'
import { adminDb, appUrl } from '../../../fixtures/emulators.ts'
import { removeNotes, storeMany } from './note-document.ts'

/** Notes whose clients were asked, each with a link of its own, as in its mail. */
export interface Links {
  urls: readonly string[]
  /** What is different since they were made: notes that changed, tries of a password, lines in a history. */
  changes: () => Promise<string[]>
  remove: () => Promise<void>
}

/** Firestore asks for so many values at once. */
const AT_ONCE = 30

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

export async function storeLinks(count: number): Promise<Links> {
  const db = adminDb()
  const run = randomUUID()
  const ids = await storeMany(count, {
    hakkouStatus: '検収依頼済＆未検収',
    salesPersonEmail: '',
    documentEmail: '',
  })
  const tokens = ids.map((id) => `robot-${run}-${id}`)
  const writer = db.bulkWriter()
  for (const [index, id] of ids.entries()) {
    void writer.update(db.doc(`deliveryNotes/${id}`), { accessToken: tokens[index] })
  }
  await writer.close()
  const stored = () => db.getAll(...ids.map((id) => db.doc(`deliveryNotes/${id}`)))
  const before = new Map((await stored()).map((note) => [note.id, note.updateTime?.valueOf()]))

  async function changes(): Promise<string[]> {
    const notes = (await stored()).filter(({ id, updateTime }) => updateTime?.valueOf() !== before.get(id))
    const attempts = await db.getAll(
      ...tokens.map((token) => db.doc(`confirmAttempts/${createHash('sha256').update(token).digest('hex')}`)),
    )
    const histories = await Promise.all(
      chunksOf(ids, AT_ONCE).map((chunk) => db.collection('auditLog').where('target', 'in', chunk).get()),
    )
    return [
      ...notes.map(({ id }) => `note ${id}`),
      ...attempts.filter(({ exists }) => exists).map(({ id }) => `try ${id}`),
      ...histories.flatMap(({ docs }) => docs.map((doc) => String(doc.get('action')))),
    ]
  }
  return {
    urls: tokens.map((token) => `${appUrl()}/confirm/${token}/`),
    changes,
    remove: () => removeNotes(ids),
  }
}
