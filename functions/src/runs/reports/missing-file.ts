import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { formatYen } from '@kenshu/contract/money'
import type { MissingRecord } from '@kenshu/contract/promote/precheck'
import { csvHead, csvText } from '../../csv/csv-text.ts'
import { fileNames, MISSING_COLUMNS } from '../../messages/promote.ts'
import type { Files, FileWriter } from '../../usecases/files.ts'

function toRow(record: MissingRecord): string[] {
  return [
    record.billing_no,
    formatJapaneseDate(record.delivery_date),
    record.client_name,
    record.title,
    record.status,
    formatYen(record.total_amount_with_tax),
  ]
}

/**
 * Writes the CSV of all notes that an export lacks, while they are read.
 * @param take called with each of them
 * @returns the object's name; null if no notes are missing, and so there is no CSV
 * @throws any error of the read or the write; then there is no CSV
 */
export async function saveMissing(
  files: Pick<Files, 'create'>,
  objectName: string,
  folder: string,
  records: AsyncIterable<MissingRecord>,
  take: (record: MissingRecord) => void,
): Promise<string | null> {
  let writer: FileWriter | null = null
  try {
    for await (const record of records) {
      if (writer === null) {
        writer = files.create(objectName, {
          contentType: 'text/csv; charset=utf-8',
          downloadName: fileNames.missing(folder),
        })
        await writer.write(csvHead(MISSING_COLUMNS))
      }
      await writer.write(csvText([toRow(record)]))
      take(record)
    }
    await writer?.close()
    return writer === null ? null : objectName
  } catch (error) {
    writer?.abort()
    throw error
  }
}
