import { EMAIL_LENGTH } from '@kenshu/contract/limits'
import { SIGNIFICANT_DIGITS } from '@kenshu/contract/money'

const FULL_WIDTH_SPACE = 0x3000
const FULL_WIDTH_OFFSET = 0xfee0

// ￥ and ¥, and also \, which CP932's yen sign (byte 5C) becomes in Unicode.
const YEN_SIGN = '[¥￥\\\\]?'
const NUMBER = new RegExp(
  `^(?:([-▲])${YEN_SIGN}|${YEN_SIGN}([-▲])?)(\\d+|\\d{1,3}(?:,\\d{3})+)(\\.\\d+)?$`,
  'u',
)

/** Most numbers of an export look like this, and need no further parsing. */
const PLAIN_NUMBER = new RegExp(`^\\d{1,${String(SIGNIFICANT_DIGITS)}}$`)

const DATE_FORMS = [
  /^(\d{4})\/(\d{1,2})\/(\d{1,2})$/,
  /^(\d{4})-(\d{2})-(\d{2})$/,
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日$/,
]

// The pattern of the HTML standard, plus a required dot in the domain. It allows the unusual dots of old mobile addresses.
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`)

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === FULL_WIDTH_SPACE
}

/** Removes ASCII white space and full-width spaces around a text. */
export function trimSpaces(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isSpace(text.charCodeAt(start))) start++
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/**
 * `2026/4/1`, `2026-04-01`, `20260401` or `2026年4月1日` as `2026-04-01`; null for anything else, including dates that do not
 * exist.
 */
export function readDate(text: string): string | null {
  for (const form of DATE_FORMS) {
    const found = form.exec(text)
    if (found === null) continue
    const [, year = '', month = '', day = ''] = found
    const [y, m, d] = [Number(year), Number(month), Number(day)]
    const real = y >= 1 && m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m)
    return real ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
  }
  return null
}

/** Whether a text has the form of a date, also of one that does not exist. */
export function looksLikeDate(text: string): boolean {
  return DATE_FORMS.some((form) => form.test(text))
}

/**
 * Whether a code is what Excel makes of a number of more than 11 digits when it opens and saves a CSV file: 1.23457E+11. The other digits
 * are gone, and several codes may have become this one.
 */
export function isRoundedCode(text: string): boolean {
  return /^\d(?:\.\d+)?E\+\d{2,}$/.test(text)
}

/** Full-width digits, comma, point and minus as ASCII. */
function asciiNumber(text: string): string {
  return text
    .replace(/[０-９，．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace('−', '-')
}

function readNumber(text: string): { value: number; digits: number; hasFraction: boolean } | null {
  if (PLAIN_NUMBER.test(text)) return { value: Number(text), digits: text.length, hasFraction: false }
  const found = NUMBER.exec(asciiNumber(text))
  if (found === null) return null
  const [, before, after, whole = '', fraction = ''] = found
  const digits = whole.replaceAll(',', '')
  const size = Number(digits + fraction)
  const negative = before !== undefined || after !== undefined
  return {
    // 0 - size, because -size would be minus zero for 0.
    value: negative ? 0 - size : size,
    digits: (digits + fraction.slice(1)).replace(/^0+/, '').length,
    hasFraction: fraction !== '',
  }
}

/** `1234`, `¥1,234`, `-1,234`, `▲￥1,234`, `１，２３４` as integer yen; null for anything else, and for numbers that are too large. */
export function readYen(text: string): number | null {
  const number = readNumber(text)
  return number !== null && !number.hasFraction && Number.isSafeInteger(number.value) ? number.value : null
}

/** Like readYen, but with decimals. Also null for more than 15 digits, which a number would silently round. */
export function readDecimal(text: string): number | null {
  const number = readNumber(text)
  return number !== null && number.digits <= SIGNIFICANT_DIGITS ? number.value : null
}

/** Whether a text is one plain e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL.test(text)
}
