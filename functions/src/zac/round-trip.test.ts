import { type Column, LAYOUT, ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { archiveOf } from '../../../fixtures/zac/archive.ts'
import { encodeCp932 } from '../../../fixtures/zac/cp932.ts'
import { CP932_CHARACTERS } from '../../../fixtures/zac/cp932-characters.ts'
import { csvOf } from '../../../fixtures/zac/csv.ts'
import { filesOf } from '../../../fixtures/zac/export-files.ts'
import { smallExport } from '../../../fixtures/zac/rows.ts'
import { readExport } from './read-export.ts'
import { trimSpaces } from './read-value.ts'

interface Cell {
  readonly written: string
  readonly read: string | number | null
}

const ENCODINGS = ['utf-8', 'utf-8 with BOM', 'cp932'] as const

type Encoding = (typeof ENCODINGS)[number]

function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'cp932') return Buffer.from(encodeCp932(text))
  return Buffer.from(encoding === 'utf-8' ? text : `\ufeff${text}`)
}

const spaces = fc.constantFrom('', ' ', '　', '\t 　')

function textOf(encoding: Encoding): fc.Arbitrary<string> {
  const special = fc.constantFrom('"', ',', '\n', '\r\n', '\r', '①', '髙', '　', ' ', "'", '=')
  const any =
    encoding === 'cp932'
      ? fc.constantFrom(...CP932_CHARACTERS)
      : fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 1 })
  return fc
    .array(fc.oneof({ weight: 3, arbitrary: any }, special), { minLength: 1, maxLength: 12 })
    .map((characters) => trimSpaces(characters.join('').replaceAll('\0', '')))
    .filter((text) => text !== '')
}

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .chain((moment) => {
    const read = moment.toISOString().slice(0, 10)
    const [year = '', month = '', day = ''] = read.split('-')
    const forms = [read, read.replaceAll('-', '/'), read.replaceAll('-', ''), `${year}年${month}月${day}日`]
    const short = `${year}/${String(Number(month))}/${String(Number(day))}`
    return fc.constantFrom(...forms, short).map((written) => ({ written, read }))
  })

function amount(read: number): fc.Arbitrary<Cell> {
  const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }).format(Math.abs(read))
  const sign = read < 0 ? fc.constantFrom('-', '▲') : fc.constant('')
  return fc.tuple(sign, fc.constantFrom('', '￥', '\\'), fc.boolean()).map(([minus, yen, separated]) => ({
    written: minus + yen + (separated ? size : size.replaceAll(',', '')),
    read,
  }))
}

const yen = fc.integer().chain(amount)
const decimal = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.constantFrom(1, 10, 100, 1000))
  .chain(([units, scale]) => amount(units === 0 ? 0 : units / scale))
const email = fc.emailAddress().filter((address) => /^[\w.+-]+@[\w.-]+$/.test(address))

function filled(column: Column, encoding: Encoding): fc.Arbitrary<Cell> {
  switch (column.kind) {
    case 'text':
    case 'code':
      return textOf(encoding).map((text) => ({ written: text, read: text }))
    case 'email':
      return email.map((text) => ({ written: text, read: text }))
    case 'date':
      return date
    case 'yen':
      return yen
    case 'decimal':
      return decimal
  }
}

function cellOf(column: Column, encoding: Encoding): fc.Arbitrary<Cell> {
  const padded = fc
    .tuple(spaces, filled(column, encoding), spaces)
    .map(([before, { written, read }, after]) => ({ written: before + written + after, read }))
  if (column.required) return padded
  const nothing = column.kind === 'yen' || column.kind === 'decimal' ? null : ''
  return fc.oneof(
    { weight: 3, arbitrary: padded },
    spaces.map((written) => ({ written, read: nothing })),
  )
}

interface WrittenFile {
  readonly bytes: Buffer
  readonly expected: readonly Record<string, Cell['read']>[]
}

/** Any valid rows of a file, in any notation. */
function anyFile(file: ZacFileName, encoding: Encoding): fc.Arbitrary<WrittenFile> {
  const columns = Object.entries<Column>(LAYOUT[file].columns)
  const key: readonly string[] = LAYOUT[file].key
  const row = fc
    .tuple(...columns.map(([, column]) => cellOf(column, encoding)))
    .map((cells) => new Map(columns.map(([field], index) => [field, cells[index]])))
    .map((cells) => {
      if (file !== 'SeikyuHakkou.csv') return cells
      const sum = Number(cells.get('amountWithoutTax')?.read) + Number(cells.get('tax')?.read)
      return cells.set('totalAmountWithTax', { written: String(sum), read: sum })
    })
  const rows = fc.uniqueArray(row, {
    maxLength: 5,
    selector: (cells) => JSON.stringify(key.map((field) => cells.get(field)?.read)),
  })
  const order = fc.shuffledSubarray([...columns.map(([field]) => field), 'unknown'], {
    minLength: columns.length + 1,
  })
  const style = fc.record({
    lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
    quotes: fc.func(fc.boolean()),
    endsWithLineEnd: fc.boolean(),
  })
  return fc.tuple(rows, order, style).map(([values, fields, { lineEnd, quotes, endsWithLineEnd }]) => {
    const header = fields.map((field) => new Map(columns).get(field)?.header ?? '知らない列')
    const lines = values.map((cells) => fields.map((field) => cells.get(field)?.written ?? '何か'))
    const text = csvOf([header, ...lines], { lineEnd, quotes: (r, c) => quotes(r, c), endsWithLineEnd })
    return {
      bytes: encode(text, encoding),
      expected: values.map((cells) =>
        Object.fromEntries([...cells].map(([field, cell]) => [field, cell?.read ?? null])),
      ),
    }
  })
}

test.each(ZAC_FILE_NAMES)(
  'any valid rows of %s come back, whatever the encoding and the way of writing',
  async (file) => {
    const written = fc.constantFrom(...ENCODINGS).chain((encoding) => anyFile(file, encoding))
    await fc.assert(
      fc.asyncProperty(written, async ({ bytes, expected }) => {
        const { rows } = await readExport(archiveOf(filesOf(smallExport()).set(file, bytes), 37))
        expect(rows[file].map(({ faults, value }) => ({ faults, value }))).toEqual(
          expected.map((value) => ({ faults: [], value })),
        )
      }),
    )
  },
)
