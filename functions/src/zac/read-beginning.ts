import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { Failure } from '../failure.ts'
import { columnTakenAsEmpty } from '../messages/zac-files.ts'
import { readCsv } from './csv-rows.ts'
import { markDuplicateKeys } from './duplicate-keys.ts'
import { emptyFile, matchHeader } from './header.ts'
import type { ReadColumns } from './read-columns.ts'
import { trimSpaces } from './read-value.ts'
import { rowReader } from './typed-rows.ts'
import type { ZacRow } from './zac-export.ts'

/** The beginning of a file. */
interface Beginning<F extends ZacFileName> {
  readonly headers: readonly string[]
  /** the cells of the first row, as they are in the file */
  readonly first: readonly string[]
  /** why the file would be refused as a whole; null if it would not, as far as this shows */
  readonly refusal: Failure | null
  readonly rows: readonly ZacRow<F>[]
  readonly remarks: readonly string[]
}

/** Thrown to stop reading once there are enough rows. */
class Enough extends Error {
  override readonly name = 'Enough'
}

/**
 * Reads the first rows of a file, by the same code as a promote.
 * @param beginning text: the beginning of the file. isCut: the file goes on after it, so its last record may be incomplete, and is left out
 * @throws Failure if it has no header
 */
export async function readBeginning<F extends ZacFileName>(
  file: F,
  { text, isCut, most }: { text: string; isCut: boolean; most: number },
  columns: ReadColumns,
): Promise<Beginning<F>> {
  const bytes = Buffer.from(text)
  const content = {
    size: bytes.length,
    day: '',
    async *read() {
      yield await Promise.resolve(bytes)
    },
  }
  const rows: ZacRow<F>[] = []
  let remarks: string[] = []
  let headers: readonly string[] | undefined
  let first: readonly string[] | undefined
  let refusal: Failure | null = null
  let read: ((cells: readonly string[], line: number) => ZacRow<F>) | undefined

  function onHeader(cells: readonly string[]): void {
    headers = cells.map(trimSpaces)
    try {
      const header = matchHeader(file, cells, columns)
      remarks = header.missing.map((name) => columnTakenAsEmpty(file, name))
      read = rowReader(file, header, columns)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refusal = error
    }
  }

  try {
    await readCsv(file, content, (cells, line) => {
      if (headers === undefined) {
        onHeader(cells)
        return
      }
      first ??= cells
      if (read === undefined || rows.length === most) throw new Enough()
      rows.push(read(cells, line))
    })
  } catch (error) {
    const isAtCut = isCut && headers !== undefined
    if (!(error instanceof Enough) && !isAtCut) {
      if (headers === undefined || !(error instanceof Failure)) throw error
      refusal ??= error
    }
  }
  if (headers === undefined) throw emptyFile(file)
  return {
    headers,
    first: first ?? [],
    refusal,
    rows: markDuplicateKeys(file, rows, columns.layout),
    remarks,
  }
}
