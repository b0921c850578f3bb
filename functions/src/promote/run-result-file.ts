import type { FileWriter } from '../usecases/ports.ts'
import { HeldList } from './held-list.ts'
import type { PlanCounts } from './plan-entry.ts'
import {
  type SettledEntry,
  toFailedRecord,
  toNewRecord,
  toSkippedRecord,
  toUpdatedRecord,
} from './records.ts'

/**
 * Writes result.json, the promote result without its links, while the run goes on. New records go out at once, as they
 * are most of a first import; the other lists wait for theirs to be complete.
 */
export function resultWriter(writer: FileWriter, folder: string) {
  const created = new HeldList()
  const updated = new HeldList()
  const failed = new HeldList()
  const skipped = new HeldList()
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return ''
    hasBegun = true
    return `{"folder":${JSON.stringify(folder)},"new_records":[`
  }

  return {
    async add(entries: readonly SettledEntry[]): Promise<void> {
      let text = begin()
      for (const entry of entries) {
        switch (entry.kind) {
          case 'create':
            text += created.next(toNewRecord(entry))
            break
          case 'update':
            updated.add(toUpdatedRecord(entry))
            break
          case 'fail':
            failed.add(toFailedRecord(entry))
            break
          case 'skip':
            skipped.add(toSkippedRecord(entry))
            break
        }
      }
      if (text !== '') await writer.write(text)
    },

    async close(counts: PlanCounts): Promise<void> {
      await writer.write(`${begin()}],"updated_records":[`)
      for (const piece of updated.pieces()) await writer.write(piece)
      await writer.write('],"failed_records":[')
      for (const piece of failed.pieces()) await writer.write(piece)
      await writer.write('],"skipped_records":[')
      for (const piece of skipped.pieces()) await writer.write(piece)
      const success = counts.create + counts.update
      await writer.write(
        `],"success_count":${String(success)},"failed_count":${String(counts.fail)},"skipped_count":${String(counts.skip)}}`,
      )
      await writer.close()
    },
  }
}
