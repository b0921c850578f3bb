import type { Change } from '../firestore/memory-store.ts'
import type { StoredDocument } from '../firestore/stored-documents.ts'
import { plainFields } from '../firestore/values.ts'

export type Plain = Readonly<Record<string, unknown>>

/** A document of a commit, or of the final state, as plain JavaScript. */
export interface Seen {
  readonly collection: string
  readonly id: string
  /** when it was committed, in milliseconds */
  readonly at: number
  readonly before: Plain | null
  readonly after: Plain | null
  /** the previous version: its commit time in microseconds; null if the document did not exist */
  readonly over: number | null
}

function plainOf(document: StoredDocument | null): Plain | null {
  return document === null ? null : plainFields(document.fields)
}

/** The collection path below the database, such as `promotions/{folder}/runs`, and the id. */
export function placeOf(name: string): { collection: string; id: string } {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length)
  const slash = path.lastIndexOf('/')
  return { collection: path.slice(0, slash), id: path.slice(slash + 1) }
}

/** The changes of a commit. @param last time of the previous commit, for commits that only delete and have no time */
export function seenOf(changes: readonly Change[], last: number): Seen[] {
  const micros = changes.map(({ after }) => after?.updated ?? 0)
  const at = Math.max(last, Math.floor(Math.max(...micros) / 1000))
  return changes.map(({ name, before, after }) => ({
    ...placeOf(name),
    at,
    before: plainOf(before),
    after: plainOf(after),
    over: before?.updated ?? null,
  }))
}

/** A list in a document; empty if the field has none. */
export function listOf(value: unknown): Plain[] {
  return Array.isArray(value) ? (value as Plain[]) : []
}

/** A text in a document; '' if the field has none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A number in a document; 0 if the field has none. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

/** A text that is equal for equal values. Times become texts. */
export function sameText(value: unknown): string {
  return JSON.stringify(value)
}
