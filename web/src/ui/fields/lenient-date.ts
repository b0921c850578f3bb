import { tokyoDate } from '@kenshu/contract/calendar-date'

const SEPARATED = /^(\d{4})[/\-.年](\d{1,2})[/\-.月](\d{1,2})日?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** 令和8年11月1日, R8.11.1; the first year is written 元 or 1. */
const REIWA = /^(?:令和|[rR])(\d{1,2}|元)[/\-.年](\d{1,2})[/\-.月](\d{1,2})日?$/
const REIWA_BEFORE_FIRST = 2018
/** 11/1, 11月1日. */
const OF_THIS_YEAR = /^(\d{1,2})[/\-.月](\d{1,2})日?$/

function partsOf(text: string, now: Date): [year: number, month: number, day: number] | null {
  const whole = SEPARATED.exec(text) ?? COMPACT.exec(text)
  if (whole !== null) return [Number(whole[1]), Number(whole[2]), Number(whole[3])]
  const reiwa = REIWA.exec(text)
  if (reiwa !== null) {
    const year = reiwa[1] === '元' ? 1 : Number(reiwa[1])
    return year < 1 ? null : [REIWA_BEFORE_FIRST + year, Number(reiwa[2]), Number(reiwa[3])]
  }
  const short = OF_THIS_YEAR.exec(text)
  if (short === null) return null
  return [Number(tokyoDate(now).slice(0, 4)), Number(short[1]), Number(short[2])]
}

/**
 * Parses a typed date into `YYYY-MM-DD`: 2026/4/1, 2026-04-01, 2026.4.1, 20260401, 2026年4月1日, R8.4.1, 令和8年4月1日, and 4/1 for the
 * current year in Tokyo; full-width characters and spaces are allowed. Returns null for anything else, and for days that do not
 * exist.
 */
export function parseTypedDate(typed: string, now = new Date()): string | null {
  const parts = partsOf(typed.normalize('NFKC').replaceAll(/\s/g, ''), now)
  if (parts === null) return null
  const [year, month, day] = parts
  if (year < 1) return null
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, day)
  // Date.UTC moves a day or month out of range into another month, so a mismatch means that the date does not exist.
  const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return exists ? moment.toISOString().slice(0, 10) : null
}
