import type { DateFormat, NegativeFormat, ValueFormats } from '@kenshu/contract/upload/zac-columns'
import { listed } from './history.ts'

/** What an audit entry calls the columns of ZAC's files and the formats of their values. */

export const FORMATS = '値の形式'

export function columnLabel(file: string, header: string): string {
  return `${file}の「${header}」`
}

const DATES: Record<DateFormat, string> = {
  dots: '年.月.日',
  time: '時刻つきの日付',
  era: '和暦',
  monthFirst: '月/日/年',
  dayFirst: '日/月/年',
}
const NEGATIVES: Record<NegativeFormat, string> = {
  triangle: '△1,234',
  parentheses: '(1,234)',
  trailing: '1,234-',
}
const THOUSANDS: Record<ValueFormats['thousands'], string> = {
  comma: '桁区切りはカンマ',
  point: '桁区切りはピリオド',
  space: '桁区切りは空白',
}
const ZERO_DECIMALS = '金額の末尾の .00'

/** The chosen formats as one text. */
export function describeFormats({ dates, negatives, thousands, zeroDecimals }: ValueFormats): string {
  return listed([
    ...dates.map((format) => DATES[format]),
    ...negatives.map((format) => NEGATIVES[format]),
    THOUSANDS[thousands],
    ...(zeroDecimals ? [ZERO_DECIMALS] : []),
  ])
}
