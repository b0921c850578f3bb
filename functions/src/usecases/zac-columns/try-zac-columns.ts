import { ZAC_SAMPLE_ROWS } from '@kenshu/contract/limits'
import type { TriedZacColumns, TryZacColumnsRequest } from '@kenshu/contract/upload/zac-column-calls'
import { Failure } from '../../failure.ts'
import { readBeginning } from '../../zac/read-beginning.ts'
import { readColumnsOf } from '../../zac/read-columns.ts'
import type { ZacColumnStore } from './folder-columns.ts'

/**
 * Reads the first rows of a sample as a promote would read them with these columns. The sample is stored nowhere.
 */
export async function tryZacColumns(
  { zacColumnStore }: { zacColumnStore: Pick<ZacColumnStore, 'read'> },
  { columns, file, text, isCut }: TryZacColumnsRequest,
): Promise<TriedZacColumns> {
  const { revision } = await zacColumnStore.read()
  // Saved columns have a version; these have none yet, and sentences name the next one.
  const read = readColumnsOf(revision + 1, columns)
  try {
    const most = ZAC_SAMPLE_ROWS
    const { headers, first, refusal, rows, remarks } = await readBeginning(file, { text, isCut, most }, read)
    return {
      headers: [...headers],
      first: [...first],
      refusal: refusal?.message ?? '',
      remarks: [...remarks],
      rows: rows.map(({ line, codes, faults }) => ({
        line,
        values: { ...codes },
        faults: faults.map(({ column, value, reason }) => ({ column, value, reason })),
      })),
    }
  } catch (error) {
    if (error instanceof Failure)
      return { headers: [], first: [], refusal: error.message, remarks: [], rows: [] }
    throw error
  }
}
