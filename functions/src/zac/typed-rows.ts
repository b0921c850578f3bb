import { type Column, type ColumnKind, columnsOf, type ZacFileName } from '@kenshu/contract/upload/layout'
import { FILE_LIMITS } from '../config/limits/files.ts'
import {
  EMPTY_ROW,
  NO_SUCH_DAY,
  NO_VALUE,
  ROUNDED_CODE,
  shortenedValue,
  UNREADABLE_VALUES,
} from '../messages/zac-files.ts'
import type { Header } from './header.ts'
import type { ReadColumns } from './read-columns.ts'
import {
  isEmailAddress,
  isRoundedCode,
  looksLikeDate,
  readDate,
  readDecimal,
  readYen,
  trimSpaces,
} from './read-value.ts'
import { rowCheck } from './row-checks.ts'
import { rewriteOf } from './value-formats.ts'
import type { Fault, ZacRow } from './zac-export.ts'

const NO_FAULTS: readonly Fault[] = []
const NO_LINES: readonly number[] = []

const UNREADABLE: Record<Exclude<ColumnKind, 'text' | 'code'>, string> = UNREADABLE_VALUES

type Value = string | number | null

/** A value for a report. A very long one is truncated, with a remark. */
export function shownValue(text: string): string {
  if (text.length <= FILE_LIMITS.valueCharacters) return text
  return shortenedValue(text.slice(0, FILE_LIMITS.valueCharacters), text.length)
}

/** The value of a non-empty cell, or undefined if it is unreadable. */
function readFilled(kind: ColumnKind, text: string): Value | undefined {
  switch (kind) {
    case 'text':
    case 'code':
      return text
    case 'email':
      return isEmailAddress(text) ? text : undefined
    case 'date':
      return readDate(text) ?? undefined
    case 'yen':
      return readYen(text) ?? undefined
    case 'decimal':
      return readDecimal(text) ?? undefined
  }
}

/** @param value as it was read; undefined if it is unreadable */
function reasonAgainst(kind: ColumnKind, text: string, value: Value | undefined): string | null {
  if (kind === 'text') return null
  // A code stays readable all the same, so that the row can be attributed to what it names.
  if (kind === 'code') return isRoundedCode(text) ? ROUNDED_CODE : null
  if (value !== undefined) return null
  return kind === 'date' && looksLikeDate(text) ? NO_SUCH_DAY : UNREADABLE[kind]
}

function isNumeric(kind: ColumnKind): boolean {
  return kind === 'yen' || kind === 'decimal'
}

interface Read {
  /** the cell without surrounding spaces */
  readonly text: string
  /** undefined if it is unreadable */
  readonly value: Value | undefined
  /** why the column does not take it; null if it does */
  readonly reason: string | null
}

function readCell(kind: ColumnKind, rewrite: ((text: string) => string) | null, cell: string): Read {
  const text = trimSpaces(cell)
  if (text === '') return { text, value: isNumeric(kind) ? null : '', reason: null }
  const value = readFilled(kind, rewrite === null ? text : rewrite(text))
  return { text, value, reason: reasonAgainst(kind, text, value) }
}

// Stryker disable all: the cache only saves time and memory; a cached value equals the value that would be read again.
/**
 * Reads the cells of a column. It caches repeated texts, so that each is stored and parsed once: the text of the previous row (the lines of
 * one note follow each other), and the first texts, unless few of them repeat.
 */
function cellReader({ kind }: Column, { formats }: ReadColumns): (cell: string) => Read {
  const rewrite = rewriteOf(kind, formats)
  const known = new Map<string, Read>()
  let [found, missed] = [0, 0]
  let last = { cell: '', read: readCell(kind, rewrite, '') }
  return (cell) => {
    if (cell === last.cell) return last.read
    const isLooked = known.size < FILE_LIMITS.rememberedTexts || found > missed
    const seen = isLooked ? known.get(cell) : undefined
    if (seen !== undefined) {
      found += 1
      return seen
    }
    missed += 1
    const read = readCell(kind, rewrite, cell)
    if (known.size < FILE_LIMITS.rememberedTexts) known.set(cell, read)
    last = { cell, read }
    return read
  }
}
// Stryker restore all

/** Makes the reader of one file's rows, which converts cells and a line number to a typed row with its faults. */
export function rowReader<F extends ZacFileName>(
  file: F,
  header: Header,
  columns: ReadColumns,
): (cells: readonly string[], line: number) => ZacRow<F> {
  const fields = Object.entries(columnsOf(file, columns.layout)).map(([field, column]) => ({
    field,
    column,
    at: header.positions.get(field) ?? -1,
    read: cellReader(column, columns),
  }))
  const check = rowCheck(file)
  // The object is parsed, not built: copies of a parsed object have no spare capacity, and there are 500,000 of them.
  const blank = JSON.parse(
    JSON.stringify(Object.fromEntries(fields.map(({ field }) => [field, null]))),
  ) as Record<string, Value>

  return (cells, line) => {
    const value = { ...blank }
    // Valid rows share one empty list.
    let faults: readonly Fault[] = NO_FAULTS
    const fault = (column: Column, text: string, reason: string) => {
      faults = [...faults, { file, line, column: column.header, value: shownValue(text), reason }]
    }

    // Excel leaves such rows below the last one. What is missing in them is one fault, not one of each column.
    const isEmpty = cells.every((cell) => trimSpaces(cell) === '')
    for (const { field, column, at, read } of fields) {
      const cell = read(cells[at] ?? '')
      // A code is always readable; an invalid other value is read as empty.
      value[field] = cell.value ?? null
      if (cell.text === '') {
        const isTold = isEmpty && faults.length > 0
        if (column.required && !isTold) fault(column, '', isEmpty ? EMPTY_ROW : NO_VALUE)
        continue
      }
      if (cell.reason !== null) fault(column, cell.text, cell.reason)
    }

    // The record was built field by field from the column table, which the compiler cannot follow, so it gets its type here.
    const typed = value as NonNullable<ZacRow<F>['value']> & ZacRow<F>['codes']
    const wrong = check(typed)
    if (wrong !== null) {
      const at = fields.find((candidate) => candidate.field === wrong.field)
      if (at !== undefined) fault(at.column, at.read(cells[at.at] ?? '').text, wrong.reason)
    }
    // The row's values and its codes are the same object, because there are hundreds of thousands of rows.
    return { line, codes: typed, value: faults.length === 0 ? typed : null, faults, sameKeyLines: NO_LINES }
  }
}
