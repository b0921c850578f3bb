import { once } from '@kenshu/contract/once'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldPath, getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'

/** What an answer reads of Firebase, without what makes an answer of it. */
const bareReadsSchema = z.object({
  /** the token that is verified, and whose account is looked up; null for a client's call */
  token: z.string().nullable(),
  /** paths of documents, as many at once as the answer reads */
  documents: z.array(z.array(z.string())),
  /** the first notes in the list's order */
  list: z.object({ fields: z.array(z.string()), limit: z.int() }).optional(),
  /** the note that has this read-only token */
  noPasswordToken: z.string().optional(),
})
export type BareReads = z.infer<typeof bareReadsSchema>

/** What makes the reads of one answer by the Admin SDK, with a client of its own, and touches what they find. */
function bareReader(): (reads: BareReads) => Promise<void> {
  const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' }, 'bare reads')
  const auth = getAuth(app)
  const db = getFirestore(app)
  const notes = db.collection('deliveryNotes')

  async function account(token: string | null): Promise<void> {
    if (token !== null) await auth.getUser((await auth.verifyIdToken(token)).uid)
  }
  async function documents(paths: readonly string[]): Promise<void> {
    for (const document of await db.getAll(...paths.map((path) => db.doc(path)))) document.data()
  }
  async function list({ fields, limit }: NonNullable<BareReads['list']>): Promise<void> {
    const found = await notes
      .orderBy('deliveryDate')
      .orderBy(FieldPath.documentId())
      .limit(limit)
      .select(...fields)
      .get()
    for (const note of found.docs) note.data()
  }
  async function noteOf(noPasswordToken: string): Promise<void> {
    const { docs } = await notes.where('noPasswordToken', '==', noPasswordToken).limit(1).get()
    if (docs[0]?.data() === undefined) throw new Error('A note is not there')
  }

  return async (reads) => {
    await Promise.all([
      account(reads.token),
      ...reads.documents.map(documents),
      ...(reads.list === undefined ? [] : [list(reads.list)]),
      ...(reads.noPasswordToken === undefined ? [] : [noteOf(reads.noPasswordToken)]),
    ])
  }
}

const questionSchema = z.object({ bare: bareReadsSchema, times: z.int(), atOnce: z.int() })
const reader = once(bareReader)

/** Makes the reads of as many answers, some at once. @returns of how many */
export async function readAll(question: unknown): Promise<number> {
  const { bare, times, atOnce } = questionSchema.parse(question)
  const read = reader()
  let begun = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun++ < times) await read(bare)
    }),
  )
  return times
}
