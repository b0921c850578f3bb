import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { Migration } from './migration.ts'

const timestamp = z.instanceof(Timestamp)

const recordSchema = z.object({
  state: z.enum(['running', 'done']),
  /** id of the last document that was settled; the next run continues after it. null: from the beginning */
  cursor: z.string().nullable(),
  /** documents that were looked at, and those of them that were changed, or left because they are malformed */
  looked: z.number(),
  changed: z.number(),
  malformed: z.number(),
  startedAt: timestamp,
  /** when the last page was settled */
  at: timestamp,
})

/** `migrations/{id}`: how far a migration has come. Only this command reads it. */
export type MigrationRecord = z.infer<typeof recordSchema>

/** The record's place. It is written in the same commit as the documents that it counts. */
export function recordOf(db: Firestore, { id }: Migration): DocumentReference {
  return db.doc(`migrations/${id}`)
}

/** How far a migration has come; null if it has never run on this database. @throws ZodError */
export async function readRecord(db: Firestore, migration: Migration): Promise<MigrationRecord | null> {
  const stored = await recordOf(db, migration).get()
  return stored.exists ? recordSchema.parse(stored.data()) : null
}

/** The record of a run that begins. */
export function newRecord(now: Timestamp): MigrationRecord {
  return { state: 'running', cursor: null, looked: 0, changed: 0, malformed: 0, startedAt: now, at: now }
}
