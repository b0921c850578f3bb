import type { ColumnKind } from '@kenshu/contract/upload/layout'
import type { DateFormat, NegativeFormat, ValueFormats } from '@kenshu/contract/upload/zac-columns'

/** Turns a value into one of the forms that read-value.ts reads. A value in no chosen format stays as it is. */
type Rewrite = (text: string) => string

const ERAS: Readonly<Record<string, number>> = {
  令和: 2018,
  R: 2018,
  平成: 1988,
  H: 1988,
  昭和: 1925,
  S: 1925,
}
const ERA = /^(令和|平成|昭和|[RHS])(\d{1,2}|元)[年./](\d{1,2})[月./](\d{1,2})日?$/u
const TIME = /^(\S+)[ T]\d{1,2}:\d{2}(?::\d{2})?$/u
const DOTS = /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/u
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/u

const DATES: Readonly<Record<DateFormat, Rewrite>> = {
  time: (text) => text.replace(TIME, '$1'),
  dots: (text) => text.replace(DOTS, '$1/$2/$3'),
  era: (text) =>
    text.normalize('NFKC').replace(ERA, (_, era: string, year: string, month: string, day: string) => {
      const count = year === '元' ? 1 : Number(year)
      return `${String((ERAS[era] ?? 0) + count)}/${month}/${day}`
    }),
  monthFirst: (text) => text.replace(YEAR_LAST, '$4/$1/$3'),
  dayFirst: (text) => text.replace(YEAR_LAST, '$4/$3/$1'),
}

const NEGATIVES: Readonly<Record<NegativeFormat, Rewrite>> = {
  triangle: (text) => text.replace(/^△/u, '▲'),
  parentheses: (text) => text.replace(/^[(（]([^()（）]+)[)）]$/u, '-$1'),
  trailing: (text) => text.replace(/^([^-－−▲]+)[-－−]$/u, '-$1'),
}

const POINTS = /^([^\d]*)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/u
const SPACES = /^([^\d]*)(\d{1,3}(?:[ \u00a0\u202f]\d{3})+)(\.\d+)?$/u

const THOUSANDS: Readonly<Record<ValueFormats['thousands'], Rewrite>> = {
  comma: (text) => text,
  // Here a comma separates decimals. Text of another form, such as 1,234,567, gets a question mark, so that it is refused and not misread.
  point: (text) =>
    POINTS.test(text)
      ? text.replace(POINTS, (_, sign: string, whole: string, rest?: string) => {
          return `${sign}${whole.replaceAll('.', '')}${rest === undefined ? '' : `.${rest}`}`
        })
      : `?${text}`,
  space: (text) =>
    text.replace(SPACES, (_, sign: string, whole: string, rest = '') => {
      return `${sign}${whole.replace(/[ \u00a0\u202f]/gu, '')}${String(rest)}`
    }),
}

function inTurn(rewrites: readonly Rewrite[]): Rewrite | null {
  return rewrites.length === 0 ? null : (text) => rewrites.reduce((done, rewrite) => rewrite(done), text)
}

/**
 * How the values of a kind of column are rewritten before they are read (docs/decisions/0058-own-columns.md).
 * @returns null if they are read as they are, as in version 0
 */
export function rewriteOf(kind: ColumnKind, formats: ValueFormats): Rewrite | null {
  if (kind === 'date') {
    // A time is taken away first.
    const order = ['time', 'dots', 'era', 'monthFirst', 'dayFirst'] as const
    return inTurn(order.filter((format) => formats.dates.includes(format)).map((format) => DATES[format]))
  }
  if (kind !== 'yen' && kind !== 'decimal') return null
  return inTurn([
    ...formats.negatives.map((format) => NEGATIVES[format]),
    ...(formats.thousands === 'comma' ? [] : [THOUSANDS[formats.thousands]]),
    ...(kind === 'yen' && formats.zeroDecimals ? [(text: string) => text.replace(/\.0+$/u, '')] : []),
  ])
}
