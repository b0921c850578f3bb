import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { columnTakenAsEmpty, filesMissing, readWithColumns } from '../messages/zac-files.ts'
import type { ZacArchive, ZacFile } from './archive.ts'
import { readCsv } from './csv-rows.ts'
import { markDuplicateKeys } from './duplicate-keys.ts'
import { emptyFile, type Header, matchHeader } from './header.ts'
import { FIRST_COLUMNS, type ReadColumns } from './read-columns.ts'
import { refusedUpload } from './refused-upload.ts'
import { rowReader } from './typed-rows.ts'
import type { MissingColumn, ZacExport, ZacRow } from './zac-export.ts'

/** Called now and then with the number of CSV bytes read so far, and the total. */
export type ReadProgress = (doneBytes: number, totalBytes: number) => void

function fileOf(archive: ZacArchive, file: ZacFileName): ZacFile {
  const found = archive.get(file)
  if (found === undefined) {
    throw refusedUpload(filesMissing([file]))
  }
  return found
}

/** Reads a file's header, then passes each row to the function that `onHeader` returns. */
async function readFile(
  file: ZacFileName,
  content: ZacFile,
  columns: ReadColumns,
  onHeader: (header: Header) => (cells: readonly string[], line: number) => void,
  onRead?: (count: number) => void,
): Promise<void> {
  let onRow: ((cells: readonly string[], line: number) => void) | undefined
  await readCsv(
    file,
    content,
    (cells, line) => {
      if (onRow === undefined) onRow = onHeader(matchHeader(file, cells, columns))
      else onRow(cells, line)
    },
    onRead,
  )
  if (onRow === undefined) throw emptyFile(file)
}

/**
 * Checks the encoding, header and CSV syntax of all six files, without reading values: any error makes the whole upload
 * useless.
 * @throws Failure with a sentence that names the file
 */
export async function checkExport(archive: ZacArchive, columns: ReadColumns = FIRST_COLUMNS): Promise<void> {
  for (const file of ZAC_FILE_NAMES) {
    await readFile(file, fileOf(archive, file), columns, () => () => undefined)
  }
}

async function readRows<F extends ZacFileName>(
  file: F,
  archive: ZacArchive,
  columns: ReadColumns,
  missing: MissingColumn[],
  onRead: (count: number) => void,
): Promise<readonly ZacRow<F>[]> {
  const rows: ZacRow<F>[] = []
  await readFile(
    file,
    fileOf(archive, file),
    columns,
    (header) => {
      for (const column of header.missing) missing.push({ file, column })
      const read = rowReader(file, header, columns)
      return (cells, line) => {
        rows.push(read(cells, line))
      }
    },
    onRead,
  )
  return markDuplicateKeys(file, rows, columns.layout)
}

/**
 * Reads the six files into typed rows; wrong rows have their faults. Rows with a duplicate key are marked as wrong.
 * @param onBillings called with the rows of SeikyuHakkou.csv before the other files are read, so that the store can be asked for their notes
 * meanwhile
 * @throws Failure as checkExport does; no other content makes it throw
 */
export async function readExport(
  archive: ZacArchive,
  onProgress?: ReadProgress,
  columns: ReadColumns = FIRST_COLUMNS,
  onBillings?: (rows: readonly ZacRow<'SeikyuHakkou.csv'>[]) => void,
): Promise<ZacExport> {
  const total = [...archive.values()].reduce((sum, { size }) => sum + size, 0)
  const missing: MissingColumn[] = []
  const missingOfBillings: MissingColumn[] = []
  let done = 0
  const onRead = (count: number) => {
    done += count
    onProgress?.(done, total)
  }
  // If several files are wrong, the first of them is named, whatever the order in which they are read.
  const [billings] = await Promise.allSettled([
    readRows('SeikyuHakkou.csv', archive, columns, missingOfBillings, onRead),
  ])
  if (billings.status === 'fulfilled') onBillings?.(billings.value)
  const others = {
    'Anken.csv': await readRows('Anken.csv', archive, columns, missing, onRead),
    'Client_HOUJIN.csv': await readRows('Client_HOUJIN.csv', archive, columns, missing, onRead),
    'Client_Tokuisaki.csv': await readRows('Client_Tokuisaki.csv', archive, columns, missing, onRead),
    'Member.csv': await readRows('Member.csv', archive, columns, missing, onRead),
    'MitsumoriMeisai.csv': await readRows('MitsumoriMeisai.csv', archive, columns, missing, onRead),
  }
  if (billings.status === 'rejected') throw billings.reason
  const missingColumns = [...missing, ...missingOfBillings]
  return {
    layout: columns.layout,
    rows: { ...others, 'SeikyuHakkou.csv': billings.value },
    missingColumns,
    remarks: [
      ...(columns.version === 0 ? [] : [readWithColumns(columns.version)]),
      ...missingColumns.map(({ file, column }) => columnTakenAsEmpty(file, column)),
    ],
  }
}
