import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { NOTE_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { inChunks } from '@kenshu/contract/in-chunks'
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import type {
  ChosenSource,
  DateRange,
  DownloadSource,
  Moment,
  Place,
} from '../../../usecases/download/download-ports.ts'
import type { DownloadLine, DownloadNote, UnreadableNote } from '../../../usecases/download/note-cells.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { selectFields } from '../select-fields.ts'
import { isoOrNull } from '../timestamps.ts'

/** Only these fields are read from the store, so tokens and passwords never are. */
const FIELDS = Object.keys(NOTE_FIELD_LABELS).filter((field) => field !== 'id')

const downloadNoteSchema = deliveryNoteSchema.omit({
  accessToken: true,
  noPasswordToken: true,
  password: true,
})

function toNote(doc: DocumentSnapshot): DownloadNote {
  // A field mask drops the collection's type.
  const data = doc.data() as NoteDocument
  return downloadNoteSchema.parse({
    ...data,
    id: doc.id,
    acceptedAt: isoOrNull(data.acceptedAt),
    rejectedAt: isoOrNull(data.rejectedAt),
  })
}

/** What the download can say about a note that cannot be read. */
function toUnreadable(doc: DocumentSnapshot): UnreadableNote {
  const text = (field: string) => {
    const value: unknown = doc.get(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    isUnreadable: true,
    id: doc.id,
    deliveryDate: text('deliveryDate'),
    billingNo: text('billingNo'),
  }
}

function readAt({ seconds, nanoseconds }: Moment) {
  return { readOnly: true, readTime: new Timestamp(seconds, nanoseconds) } as const
}

/** `deliveryNotes` for the download. */
export function firestoreDownloadSource(
  db: Firestore,
  limits: { downloadPage: number; downloadPieceNotes: number; downloadQueryMs: number },
  log: DocumentLog,
): DownloadSource & ChosenSource {
  const { deliveryNotes } = collections(db)

  const toLine = (doc: DocumentSnapshot): DownloadLine => readOrNull(doc, toNote, log) ?? toUnreadable(doc)

  function inRange({ from_date, to_date }: DateRange): Query<NoteDocument> {
    return deliveryNotes.where('deliveryDate', '>=', from_date).where('deliveryDate', '<=', to_date)
  }

  function inOrder(range: DateRange): Query<NoteDocument> {
    return selectFields(inRange(range).orderBy('deliveryDate').orderBy(FieldPath.documentId()), FIELDS)
  }

  async function next(range: DateRange, after: Place | null, count: number) {
    const all = inOrder(range)
    const page = (after === null ? all : all.startAfter(after.deliveryDate, after.id)).limit(count)
    const options = after === null ? { readOnly: true as const } : readAt(after.moment)
    const { docs, readTime } = await db.runTransaction((transaction) => transaction.get(page), options)
    return { notes: docs.map(toLine), moment: readTime }
  }

  /** Streams one query until its deadline. If the connection breaks, the SDK resumes the query at the same read time. */
  async function* byOneQuery(range: DateRange): AsyncGenerator<DownloadLine[], Place | null> {
    const end = Date.now() + limits.downloadQueryMs
    let page: DownloadLine[] = []
    // The SDK types this as a generic stream.
    const stream = inOrder(range).stream() as AsyncIterable<QueryDocumentSnapshot<NoteDocument>>
    for await (const doc of stream) {
      const note = toLine(doc)
      page.push(note)
      if (page.length < limits.downloadPage) continue
      yield page
      page = []
      if (Date.now() >= end) return { moment: doc.readTime, deliveryDate: note.deliveryDate, id: note.id }
    }
    if (page.length > 0) yield page
    return null
  }

  return {
    next,

    async *pages(range) {
      let place = yield* byOneQuery(range)
      while (place !== null) {
        const { notes, moment } = await next(range, place, limits.downloadPieceNotes)
        const last = notes.at(-1)
        if (last === undefined) return
        yield notes
        place = { moment, deliveryDate: last.deliveryDate, id: last.id }
      }
    },

    async count(range, moment) {
      const counted = inRange(range).count()
      const snapshot = await db.runTransaction((transaction) => transaction.get(counted), readAt(moment))
      return snapshot.data().count
    },

    async *byIds(ids) {
      for (const chunk of inChunks(ids, limits.downloadPage)) {
        const refs = chunk.map((id) => deliveryNotes.doc(id))
        const found = await db.getAll(...refs, { fieldMask: FIELDS })
        yield found.filter(({ exists }) => exists).map(toLine)
      }
    },
  }
}
