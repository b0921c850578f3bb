import { inChunks } from '@kenshu/contract/in-chunks'
import type { WriteBatch } from 'firebase-admin/firestore'
import { adminDb } from '../../fixtures/emulators.ts'

/** How many writes a commit has. */
const WRITES = 500

/**
 * Writes many documents in few commits. At each commit the emulator runs the queries of every listener that it has ever had, those of
 * closed pages too; a bulk writer commits each document by itself.
 */
export async function inFewCommits<T>(
  all: readonly T[],
  write: (batch: WriteBatch, one: T) => void,
  db = adminDb(),
): Promise<void> {
  for (const chunk of inChunks(all, WRITES)) {
    const batch = db.batch()
    for (const one of chunk) write(batch, one)
    await batch.commit()
  }
}
