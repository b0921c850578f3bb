import {
  type DocumentData,
  FieldPath,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { ZodError } from 'zod'
import type { Migration } from './migration.ts'

/** One document of a page, and what the migration wants of it. */
export interface Judged {
  readonly document: QueryDocumentSnapshot
  /** null: it is right; 'malformed': it stays as it is */
  readonly change: DocumentData | 'malformed' | null
}

function judge(migration: Migration, document: QueryDocumentSnapshot): Judged {
  try {
    return { document, change: migration.change(document.data()) }
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    return { document, change: 'malformed' }
  }
}

/** The documents after one of them, in the order of their ids. A short page is the last one. @param after null: from the beginning */
export async function readJudged(
  db: Firestore,
  migration: Migration,
  after: string | null,
  limit: number,
): Promise<Judged[]> {
  const all = db.collection(migration.collection).orderBy(FieldPath.documentId())
  const { docs } = await (after === null ? all : all.startAfter(after))
    .select(...migration.fields)
    .limit(limit)
    .get()
  return docs.map((document) => judge(migration, document))
}
