import { z } from 'zod'
import { ZAC_HEADER_LENGTH } from '../limits.ts'
import { headerForTwo, ZAC_COLUMN_SENTENCES } from '../sentences.ts'
import { toldIssue } from '../told-issue.ts'
import {
  type Column,
  columnsOf,
  LAYOUT,
  type ReadLayout,
  ZAC_FILE_NAMES,
  type ZacFileName,
} from './layout.ts'

/** Ways to write dates beside those that are always read (docs/zac-csv.md). monthFirst and dayFirst exclude each other. */
export const DATE_FORMATS = ['dots', 'time', 'era', 'monthFirst', 'dayFirst'] as const
/** Ways to write negative amounts beside `-1,234` and `▲1,234`. */
export const NEGATIVE_FORMATS = ['triangle', 'parentheses', 'trailing'] as const
/** comma: `1,234.5`. point: `1.234,5`. space: `1 234.5` */
export const THOUSANDS_FORMATS = ['comma', 'point', 'space'] as const

const formatsSchema = z.strictObject({
  dates: z.array(z.enum(DATE_FORMATS)).max(DATE_FORMATS.length),
  negatives: z.array(z.enum(NEGATIVE_FORMATS)).max(NEGATIVE_FORMATS.length),
  thousands: z.enum(THOUSANDS_FORMATS),
  /** `1,234.00` is an amount in yen */
  zeroDecimals: z.boolean(),
})

export type ValueFormats = z.infer<typeof formatsSchema>
export type DateFormat = (typeof DATE_FORMATS)[number]
export type NegativeFormat = (typeof NEGATIVE_FORMATS)[number]

const headersSchema = z.record(z.string().max(ZAC_HEADER_LENGTH), z.string().max(ZAC_HEADER_LENGTH))

/** How a company's files are read. */
export const zacColumnsSchema = z
  .strictObject({
    /** by file and field: the company's header, where it is not that of version 0; '' if it has no such column */
    headers: z.strictObject(ofEachFile(() => headersSchema)),
    formats: formatsSchema,
  })
  .superRefine((columns, context) => {
    const fault = columnsFault(columns)
    if (fault !== null) context.addIssue({ ...toldIssue(fault.sentence), path: fault.path })
  })
  .meta({ id: 'ZacColumns' })

export interface ZacColumns {
  headers: Record<ZacFileName, Record<string, string>>
  formats: ValueFormats
}

/** Version 0 */
export const FIRST_ZAC_COLUMNS: ZacColumns = {
  headers: ofEachFile(() => ({})),
  formats: { dates: [], negatives: [], thousands: 'comma', zeroDecimals: false },
}

/** The header of a field in a company's file; '' if it has no such column. */
export function headerOf({ headers }: ZacColumns, file: ZacFileName, field: string): string {
  return headers[file][field] ?? columnsOf(file)[field]?.header ?? ''
}

/** The first thing that is wrong with columns, with a sentence; null if nothing is. */
export function columnsFault(
  columns: ZacColumns,
): { file: ZacFileName | null; sentence: string; path: string[] } | null {
  const { dates } = columns.formats
  if (dates.includes('monthFirst') && dates.includes('dayFirst')) {
    return { file: null, sentence: ZAC_COLUMN_SENTENCES.twoOrders, path: ['formats', 'dates'] }
  }
  for (const file of ZAC_FILE_NAMES) {
    const known = columnsOf(file)
    const path = ['headers', file]
    if (Object.keys(columns.headers[file]).some((field) => !Object.hasOwn(known, field))) {
      return { file, sentence: ZAC_COLUMN_SENTENCES.unknownField, path }
    }
    const seen = new Map<string, string>()
    for (const [field, column] of Object.entries(known)) {
      const header = headerOf(columns, file, field)
      if (header === '' && column.required) {
        return { file, sentence: ZAC_COLUMN_SENTENCES.required(file, column.header), path }
      }
      const other = seen.get(header)
      if (header !== '' && other !== undefined) {
        return { file, sentence: headerForTwo(file, header, [other, column.header]), path }
      }
      seen.set(header, column.header)
    }
  }
  return null
}

/** The column table with a company's headers. */
export function layoutWith(columns: ZacColumns): ReadLayout {
  const ofFile = <F extends ZacFileName>(file: F) => ({
    key: LAYOUT[file].key,
    columns: Object.fromEntries(
      Object.entries(columnsOf(file)).map(([field, column]): [string, Column] => {
        const header = headerOf(columns, file, field)
        return [field, header === '' ? { ...column, isUnused: true } : { ...column, header }]
      }),
    ) as ReadLayout[F]['columns'],
  })
  // Written out, so that each file keeps the type of its columns.
  return {
    'Anken.csv': ofFile('Anken.csv'),
    'Client_HOUJIN.csv': ofFile('Client_HOUJIN.csv'),
    'Client_Tokuisaki.csv': ofFile('Client_Tokuisaki.csv'),
    'Member.csv': ofFile('Member.csv'),
    'MitsumoriMeisai.csv': ofFile('MitsumoriMeisai.csv'),
    'SeikyuHakkou.csv': ofFile('SeikyuHakkou.csv'),
  }
}

function ofEachFile<T>(of: (file: ZacFileName) => T): Record<ZacFileName, T> {
  return Object.fromEntries(ZAC_FILE_NAMES.map((file) => [file, of(file)])) as Record<ZacFileName, T>
}

/** Columns without what is as in version 0, so that equal ones are equal. */
export function plainColumns(columns: ZacColumns): ZacColumns {
  const own = (file: ZacFileName) =>
    Object.fromEntries(
      Object.entries(columns.headers[file]).filter(
        ([field, header]) => header !== columnsOf(file)[field]?.header,
      ),
    )
  const { dates, negatives, ...formats } = columns.formats
  return {
    headers: ofEachFile(own),
    formats: {
      ...formats,
      dates: DATE_FORMATS.filter((format) => dates.includes(format)),
      negatives: NEGATIVE_FORMATS.filter((format) => negatives.includes(format)),
    },
  }
}
