import type { DocumentData, Firestore } from 'firebase-admin/firestore'
import type { Migration } from './migration.ts'
import { readJudged } from './read-page.ts'

/** What a run of a migration would do from a document on. */
export interface Survey {
  readonly looked: number
  readonly changed: number
  /** ids of documents that it cannot read and leaves */
  readonly malformed: readonly string[]
  /** the first document that it changes: the fields before and after */
  readonly example: {
    readonly id: string
    readonly before: DocumentData
    readonly after: DocumentData
  } | null
}

/** Goes through all documents without changing any: a read for each. @param after the cursor of a run that was interrupted */
export async function surveyMigration(
  db: Firestore,
  migration: Migration,
  after: string | null,
  pageSize: number,
): Promise<Survey> {
  let [looked, changed] = [0, 0]
  const malformed: string[] = []
  let example: Survey['example'] = null
  for (let cursor = after; ; ) {
    const page = await readJudged(db, migration, cursor, pageSize)
    looked += page.length
    for (const { document, change } of page) {
      if (change === 'malformed') malformed.push(document.id)
      if (change === 'malformed' || change === null) continue
      changed += 1
      example ??= { id: document.id, before: document.data(), after: change }
    }
    if (page.length < pageSize) return { looked, changed, malformed, example }
    cursor = page.at(-1)?.document.id ?? null
  }
}
