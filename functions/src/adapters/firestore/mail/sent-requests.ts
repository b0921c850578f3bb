import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore'
import { isOwnMail } from '../../../usecases/delivery-notes/issued-links.ts'
import { type Collections, collections } from '../collections.ts'
import type { MailLockDocument, MailLogDocument, RequestMailDocument } from '../documents/mail.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { issueOf } from '../notes/note-document.ts'
import { momentOrMade } from '../timestamps.ts'

/** The states of a request that may have reached the client; a failed attempt certainly reached nobody. */
const MAY_HAVE_REACHED: readonly string[] = ['sending', 'sent', 'unclear']

/** How to read the collections: directly, or in a transaction. */
export interface RequestReader {
  readonly marks: (refs: DocumentReference<MailLockDocument>[]) => Promise<{ id: string; exists: boolean }[]>
  readonly notes: (refs: DocumentReference<NoteDocument>[]) => Promise<DocumentSnapshot<NoteDocument>[]>
  readonly attempts: (
    query: Query<MailLogDocument>,
  ) => Promise<{ docs: QueryDocumentSnapshot<MailLogDocument>[] }>
}

/** Reads outside a transaction, without locking anything. */
export function plainReader(db: Firestore): RequestReader {
  return {
    marks: (refs) => db.getAll(...refs),
    // The types of getAll drop the collection's type.
    notes: async (refs) => (await db.getAll(...refs)) as DocumentSnapshot<NoteDocument>[],
    attempts: (query) => query.get(),
  }
}

/** Reads as part of a transaction. */
export function transactionReader(transaction: Transaction): RequestReader {
  return {
    marks: (refs) => transaction.getAll(...refs),
    notes: (refs) => transaction.getAll(...refs),
    attempts: (query) => transaction.get(query),
  }
}

/** Returns the attempt if the mail is a request that was or may have been sent; null for any other mail. */
export function reachedBy(mail: MailLogDocument): RequestMailDocument | null {
  // Notices and reminders are no requests.
  return mail.kind === 'request' && MAY_HAVE_REACHED.includes(mail.state) ? mail : null
}

/**
 * The ids of the attempts that count towards a recipient's day (handDayOf) and were or may have been sent.
 * @param read reads directly, or in a transaction
 */
export async function reachedByHand(
  read: (query: Query<MailLogDocument>) => Promise<QuerySnapshot<MailLogDocument>>,
  { mailLog }: Pick<Collections, 'mailLog'>,
  handDay: string,
): Promise<{ attempts: string[]; readTime: Timestamp }> {
  const { docs, readTime } = await read(mailLog.where('handDay', '==', handDay))
  return { attempts: docs.filter((doc) => reachedBy(doc.data()) !== null).map(({ id }) => id), readTime }
}

/**
 * When requests for some notes were sent, are being sent or may have been sent, by note. Notes without any are left out; most notes have
 * none, which `mailLocks` shows with one read. Requests of an earlier note that was deleted do not count.
 */
export async function sentRequests(
  db: Firestore,
  read: RequestReader,
  noteIds: readonly string[],
): Promise<Map<string, Date[]>> {
  const { deliveryNotes, mailLocks, mailLog } = collections(db)
  const marks = await read.marks(noteIds.map((id) => mailLocks.doc(id)))
  const asked = marks.filter(({ exists }) => exists).map(({ id }) => id)
  if (asked.length === 0) return new Map()
  const notes = read.notes(asked.map((id) => deliveryNotes.doc(id)))
  const found = await Promise.all(
    asked.map(async (id, index): Promise<[string, Date[]]> => {
      const [stored, { docs }] = await Promise.all([notes, read.attempts(mailLog.where('noteId', '==', id))])
      const issue = issueOf(stored[index]?.data() ?? {})
      const reached = docs.filter((doc) => reachedBy(doc.data()) !== null)
      // No attempt is left out, because an undo could then revert a status that the client was mailed about.
      const startedAt = reached.map((doc) => momentOrMade(doc.get('startedAt'), doc))
      return [id, startedAt.filter((at) => isOwnMail(at, issue))]
    }),
  )
  return new Map(found.filter(([, sent]) => sent.length > 0))
}
