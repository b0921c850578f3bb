import type { ZacFileName } from '@kenshu/contract/upload/schema'
import type { Header } from './header.ts'
import { type Column, type ColumnKind, LAYOUT } from './layout.ts'
import { isEmailAddress, readDate, readDecimal, readYen, trimSpaces } from './read-value.ts'
import { rowCheck } from './row-checks.ts'
import type { Fault, ZacRow } from './zac-export.ts'

const LONGEST_VALUE = 200
const NO_FAULTS: readonly Fault[] = []
const NO_LINES: readonly number[] = []

const UNREADABLE: Record<Exclude<ColumnKind, 'text' | 'code'>, string> = {
  date: '日付として読めません（例：2026/04/01）',
  yen: '金額として読めません（円単位の整数。例：1,234）',
  decimal: '数値として読めません（例：1,234.5）',
  email: 'メールアドレスの形式ではありません',
}

type Value = string | number | null

/** A value for a report: very long ones are shortened, and say so. */
export function shownValue(text: string): string {
  if (text.length <= LONGEST_VALUE) return text
  return `${text.slice(0, LONGEST_VALUE)}…（全${String(text.length)}文字）`
}

/** The value of a filled cell, or undefined where it can't be read. */
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

function isNumeric(kind: ColumnKind): boolean {
  return kind === 'yen' || kind === 'decimal'
}

/** Makes the reader of one file's rows: cells and line in, a typed row with its faults out. */
export function rowReader<F extends ZacFileName>(
  file: F,
  header: Header,
): (cells: readonly string[], line: number) => ZacRow<F> {
  const columns: Readonly<Record<string, Column>> = LAYOUT[file].columns
  const fields = Object.entries(columns).map(([field, column]) => ({
    field,
    column,
    at: header.positions.get(field) ?? -1,
  }))
  const check = rowCheck(file)

  return (cells, line) => {
    const codes: Record<string, string> = {}
    const value: Record<string, Value> = {}
    const faults: Fault[] = []
    const fault = (column: Column, text: string, reason: string) =>
      faults.push({ file, line, column: column.header, value: shownValue(text), reason })

    for (const { field, column, at } of fields) {
      const text = trimSpaces(cells[at] ?? '')
      if (column.kind === 'code') codes[field] = text
      if (text === '') {
        value[field] = isNumeric(column.kind) ? null : ''
        if (column.required) fault(column, '', '値がありません')
        continue
      }
      const read = readFilled(column.kind, text)
      if (read !== undefined) value[field] = read
      else if (column.kind !== 'text' && column.kind !== 'code') fault(column, text, UNREADABLE[column.kind])
    }

    // The table has made these records field by field, which the compiler can't follow: this is where they get their types.
    const typedCodes = codes as ZacRow<F>['codes']
    const typedValue = value as NonNullable<ZacRow<F>['value']>
    if (faults.length === 0) {
      const wrong = check(typedValue)
      const at = fields.find((candidate) => candidate.field === wrong?.field)
      if (wrong !== null && at !== undefined) fault(at.column, trimSpaces(cells[at.at] ?? ''), wrong.reason)
    }
    return faults.length === 0
      ? { line, codes: typedCodes, value: typedValue, faults: NO_FAULTS, sameKeyLines: NO_LINES }
      : { line, codes: typedCodes, value: null, faults, sameKeyLines: NO_LINES }
  }
}
