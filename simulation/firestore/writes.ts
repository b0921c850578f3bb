import { type Fields, grpcError, toMicros, toProtoTime, type Value, type Write } from './protocol.ts'
import type { StoredDocument } from './stored-documents.ts'
import { areSame, isEqual, valueAt, withValueAt } from './values.ts'

/** The name of the document that a write is about. */
export function nameOf(write: Write): string {
  const name = write.update?.name ?? write.delete
  if (name === undefined) throw grpcError('UNIMPLEMENTED', 'A write of another kind')
  return name
}

function checkPrecondition(current: StoredDocument | null, { currentDocument }: Write): void {
  const { exists, updateTime } = currentDocument ?? {}
  if (exists === true && current === null) throw grpcError('NOT_FOUND', 'No document to update')
  if (exists === false && current !== null) throw grpcError('ALREADY_EXISTS', 'The document is there already')
  if (updateTime === undefined) return
  if (current?.updated !== toMicros(updateTime))
    throw grpcError('FAILED_PRECONDITION', 'The document was updated since')
}

/** Firestore's limit for a document in a commit. The product writes no document twice in one with transforms. */
const MOST_TRANSFORMS = 500

type Transform = NonNullable<Write['updateTransforms']>[number]

function transformed(before: Value | undefined, transform: Transform, at: number): Value {
  const { setToServerValue, appendMissingElements, removeAllFromArray } = transform
  // The service rounds REQUEST_TIME to milliseconds.
  if (setToServerValue === 'REQUEST_TIME')
    return { timestampValue: toProtoTime(Math.floor(at / 1000) * 1000) }
  const values = before?.arrayValue?.values ?? []
  if (appendMissingElements !== undefined) {
    const added = [...values]
    for (const value of appendMissingElements.values ?? []) {
      if (!added.some((other) => isEqual(other, value))) added.push(value)
    }
    return { arrayValue: { values: added } }
  }
  if (removeAllFromArray !== undefined) {
    const gone = removeAllFromArray.values ?? []
    return { arrayValue: { values: values.filter((value) => !gone.some((other) => isEqual(other, value))) } }
  }
  throw grpcError('UNIMPLEMENTED', `A transform: ${JSON.stringify(transform)}`)
}

function updatedFields(before: Fields, write: Write, at: number): Fields {
  const given = write.update?.fields ?? {}
  const paths = write.updateMask?.fieldPaths
  let fields =
    write.updateMask === undefined || write.updateMask === null
      ? given
      : (paths ?? []).reduce((all, path) => withValueAt(all, path, valueAt(given, path)), before)
  const transforms = write.updateTransforms ?? []
  if (transforms.length > MOST_TRANSFORMS) throw grpcError('INVALID_ARGUMENT', 'Too many transforms')
  for (const transform of transforms) {
    fields = withValueAt(
      fields,
      transform.fieldPath,
      transformed(valueAt(fields, transform.fieldPath), transform, at),
    )
  }
  return fields
}

/**
 * A document after a write.
 * @param at the commit time in microseconds
 * @returns null if the document was deleted; `current` itself if nothing changes
 * @throws gRPC error if the write's precondition does not hold
 */
export function applyWrite(current: StoredDocument | null, write: Write, at: number): StoredDocument | null {
  checkPrecondition(current, write)
  if (write.delete !== undefined) return null
  const fields = updatedFields(current?.fields ?? {}, write, at)
  // A write that changes nothing keeps the update time.
  if (current !== null && areSame(current.fields, fields)) return current
  return { name: nameOf(write), fields, created: current?.created ?? at, updated: at }
}
