import { NOTE_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/schema'
import { FieldPath, type Firestore, type Query, type Timestamp } from 'firebase-admin/firestore'
import type { DownloadSource } from '../../../usecases/download/download-notes.ts'
import { collections, type NoteDocument } from '../collections.ts'
import { isoOrNull } from '../timestamps.ts'

/** Only these leave the store: neither tokens nor passwords. */
const FIELDS = Object.keys(NOTE_FIELD_LABELS).filter((field) => field !== 'id')

const downloadNoteSchema = deliveryNoteSchema.omit({
  accessToken: true,
  noPasswordToken: true,
  password: true,
})

/**
 * `deliveryNotes` for the download, page by page behind a cursor. Every page is read at the time of the first one, so
 * that a note that is changed meanwhile is neither missed nor told twice.
 */
export function firestoreDownloadSource(
  db: Firestore,
  { downloadPage }: { downloadPage: number },
): DownloadSource {
  const { deliveryNotes } = collections(db)

  function read(query: Query<NoteDocument>, readTime: Timestamp | undefined) {
    const options =
      readTime === undefined ? { readOnly: true as const } : { readOnly: true as const, readTime }
    return db.runTransaction((transaction) => transaction.get(query), options)
  }

  return {
    async *pages(from, to) {
      const all = deliveryNotes
        .where('deliveryDate', '>=', from)
        .where('deliveryDate', '<=', to)
        .orderBy('deliveryDate')
        .orderBy(FieldPath.documentId())
        // select() forgets the collection's type.
        .select(...FIELDS) as Query<NoteDocument>
      let readTime: Timestamp | undefined
      let page = all.limit(downloadPage)
      for (;;) {
        const snapshot = await read(page, readTime)
        readTime ??= snapshot.readTime
        if (snapshot.docs.length > 0) {
          yield snapshot.docs.map((doc) => {
            const data = doc.data()
            return downloadNoteSchema.parse({
              ...data,
              id: doc.id,
              acceptedAt: isoOrNull(data.acceptedAt),
              rejectedAt: isoOrNull(data.rejectedAt),
            })
          })
        }
        const last = snapshot.docs.at(-1)
        if (last === undefined || snapshot.docs.length < downloadPage) return
        page = all.startAfter(last).limit(downloadPage)
      }
    },
  }
}
