const SEPARATED = /^(\d{4})[/\-.年](\d{1,2})[/\-.月](\d{1,2})日?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/

/**
 * A date as people type it, as `YYYY-MM-DD`: 2026/4/1, 2026-04-01, 2026.4.1, 20260401, 2026年4月1日, also in
 * full-width characters and with spaces. Null for anything else, and for days that the calendar doesn't have.
 */
export function parseTypedDate(typed: string): string | null {
  const text = typed.normalize('NFKC').replaceAll(/\s/g, '')
  const match = SEPARATED.exec(text) ?? COMPACT.exec(text)
  if (match === null) return null
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  if (year < 1) return null
  const moment = new Date(0)
  moment.setUTCFullYear(year, month - 1, day)
  // A day or month out of range rolls over into another month: then it was no date.
  const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
  return exists ? moment.toISOString().slice(0, 10) : null
}
