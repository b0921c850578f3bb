import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Timestamp,
  WriteBatch,
  WriteResult,
} from 'firebase-admin/firestore'

/** A document as a call last saw it: when it read it, or when it wrote it. */
export interface SeenDocument {
  readonly ref: DocumentReference
  /** undefined: there is none */
  readonly updateTime: Timestamp | undefined
  readonly data: DocumentData | undefined
}

/** @param snapshot of a document that was read */
export function toSeen(snapshot: DocumentSnapshot): SeenDocument {
  return { ref: snapshot.ref, updateTime: snapshot.updateTime, data: snapshot.data() }
}

function put(batch: WriteBatch, { ref, updateTime }: SeenDocument, data: DocumentData | null): boolean {
  if (updateTime === undefined) {
    if (data === null) return false
    batch.create(ref, data)
  } else if (data === null) batch.delete(ref, { lastUpdateTime: updateTime })
  else batch.update(ref, data, { lastUpdateTime: updateTime })
  return true
}

/**
 * Adds the writes of documents to an empty batch. The commit fails if one of them has changed since it was seen.
 * @param wanted the new data in the order of the documents; null deletes a document, undefined leaves it
 * @returns a function that converts the commit's results to the documents as this call then sees them
 */
export function putUnchanged(
  batch: WriteBatch,
  documents: readonly SeenDocument[],
  wanted: readonly (DocumentData | null | undefined)[],
): (results: readonly WriteResult[]) => SeenDocument[] {
  const places = documents.map((seen, index) => {
    const data = wanted[index]
    return data !== undefined && put(batch, seen, data)
  })
  return (results) => {
    const times = results.map(({ writeTime }) => writeTime)
    return documents.map((seen, index) => {
      if (places[index] !== true) return seen
      const [writeTime, data] = [times.shift(), wanted[index]]
      const isThere = data !== null && data !== undefined
      return { ref: seen.ref, updateTime: isThere ? writeTime : undefined, data: isThere ? data : undefined }
    })
  }
}
