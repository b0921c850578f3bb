import { nearestHeaders } from '@kenshu/contract/upload/header-names'
import { type Column, columnsOf, type ZacFileName } from '@kenshu/contract/upload/layout'
import type { Failure } from '../failure.ts'
import {
  columnsMissing,
  columnsMissingIn,
  columnTwice,
  fileEmpty,
  noHeaderLine,
  otherSeparator,
  type Separator,
} from '../messages/zac-files.ts'
import type { ReadColumns } from './read-columns.ts'
import { trimSpaces } from './read-value.ts'
import { refusedUpload } from './refused-upload.ts'

/** The positions of a file's columns. */
export interface Header {
  /** index of each field's cell, without optional columns that are missing */
  readonly positions: ReadonlyMap<string, number>
  /** headers of the optional columns that are missing */
  readonly missing: readonly string[]
}

/** What separates the columns of a header row that has a known one once it is split by it; undefined if nothing does. */
function separatorOf(
  file: ZacFileName,
  headers: readonly string[],
  { layout }: ReadColumns,
): Separator | undefined {
  const known = new Set(Object.values(columnsOf(file, layout)).map(({ header }) => header))
  return (['\t', ';'] as const).find((separator) =>
    headers.some(
      (text) => text.includes(separator) && text.split(separator).some((part) => known.has(trimSpaces(part))),
    ),
  )
}

/**
 * Finds the columns in a header row. Their order does not matter, and unknown columns are ignored.
 * @throws Failure if the columns are not separated by commas, a required one is missing, or a known one occurs twice
 */
export function matchHeader(file: ZacFileName, cells: readonly string[], columns: ReadColumns): Header {
  const { version, layout } = columns
  const headers = cells.map(trimSpaces)
  const positions = new Map<string, number>()
  const missing: Column[] = []
  for (const [field, column] of Object.entries(columnsOf(file, layout))) {
    if (column.isUnused === true) continue
    const at = headers.indexOf(column.header)
    if (at === -1) {
      missing.push(column)
      continue
    }
    if (headers.includes(column.header, at + 1)) {
      throw refusedUpload(columnTwice(file, column.header))
    }
    positions.set(field, at)
  }
  const required = missing.filter((column) => column.required)
  if (required.length > 0) {
    const separator = positions.size === 0 ? separatorOf(file, headers, columns) : undefined
    if (separator !== undefined) throw refusedUpload(otherSeparator(file, separator))
    const names = required.map(({ header }) => header)
    const said =
      version === 0
        ? columnsMissing(file, names)
        : columnsMissingIn(
            { file, version },
            names.map((name) => ({ name, nearest: nearestHeaders(name, headers) })),
          )
    // Without a single column that it needs, the line is more likely a row of data.
    throw refusedUpload(positions.size === 0 ? noHeaderLine(file) + said : said)
  }
  return { positions, missing: missing.map((column) => column.header) }
}

/** @returns the refusal of a file without even a header */
export function emptyFile(file: ZacFileName): Failure {
  return refusedUpload(fileEmpty(file))
}
