import { guessHeaders } from '@kenshu/contract/upload/header-names'
import { columnsOf, type ZacFileName } from '@kenshu/contract/upload/layout'
import { headerOf, type ZacColumns } from '@kenshu/contract/upload/zac-columns'

/** The columns with guesses for those whose present header the sample does not have, and how many were guessed. */
export function withGuesses(
  columns: ZacColumns,
  file: ZacFileName,
  headers: readonly string[],
): { columns: ZacColumns; count: number } {
  const present = Object.keys(columnsOf(file)).filter((field) =>
    headers.includes(headerOf(columns, file, field)),
  )
  const taken = new Set(present.map((field) => headerOf(columns, file, field)))
  const free = headers.filter((header) => !taken.has(header))
  const guessed = Object.entries(guessHeaders(file, free)).filter(
    ([field]) => !present.includes(field) && headerOf(columns, file, field) !== '',
  )
  const own = { ...columns.headers[file], ...Object.fromEntries(guessed) }
  return {
    columns: { ...columns, headers: { ...columns.headers, [file]: own } },
    count: guessed.length,
  }
}
