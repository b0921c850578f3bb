import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { type RetrySettings, retrying } from '../../functions/src/adapters/firestore/retrying.ts'
import { untilWritten } from '../../functions/src/adapters/firestore/until-written.ts'
import type { Migration } from './migration.ts'
import { readJudged } from './read-page.ts'
import { type MigrationRecord, newRecord, readRecord, recordOf } from './records.ts'

export interface RunOptions {
  /** documents that are read at a time, and at most written in one commit */
  readonly pageSize: number
  /** resolves when so many more writes may go out; it may also stop the run by throwing */
  readonly pace: (writes: number) => Promise<void>
  readonly retries: RetrySettings
  /** called after each page */
  readonly told: (record: MigrationRecord) => void
}

/**
 * Settles the next page in one commit with the record. Each document is only written as it was read: if somebody changes one meanwhile, the
 * whole page is read again.
 */
async function settlePage(
  db: Firestore,
  migration: Migration,
  record: MigrationRecord,
  { pageSize, pace }: RunOptions,
): Promise<MigrationRecord> {
  return untilWritten(async () => {
    const page = await readJudged(db, migration, record.cursor, pageSize)
    const batch = db.batch()
    let [changed, malformed] = [0, 0]
    for (const { document, change } of page) {
      if (change === null) continue
      if (change === 'malformed') {
        malformed += 1
        continue
      }
      changed += 1
      batch.update(document.ref, change, { lastUpdateTime: document.updateTime })
    }
    const next: MigrationRecord = {
      ...record,
      state: page.length < pageSize ? 'done' : 'running',
      cursor: page.at(-1)?.document.id ?? record.cursor,
      looked: record.looked + page.length,
      changed: record.changed + changed,
      malformed: record.malformed + malformed,
      at: Timestamp.now(),
    }
    batch.set(recordOf(db, migration), next)
    await pace(changed + 1)
    await batch.commit()
    return next
  })
}

/**
 * Runs a migration to its end. A run that was interrupted is continued at its cursor; one that has ended begins anew, for documents that older
 * instances have written meanwhile. Two runs at once do the same work twice, and no harm.
 */
export async function runMigration(
  db: Firestore,
  migration: Migration,
  options: RunOptions,
): Promise<MigrationRecord> {
  const before = await readRecord(db, migration)
  let record = before?.state === 'running' ? before : newRecord(Timestamp.now())
  const pages = retrying(
    { settle: (last: MigrationRecord) => settlePage(db, migration, last, options) },
    options.retries,
  )
  do {
    record = await pages.settle(record)
    options.told(record)
  } while (record.state === 'running')
  return record
}
