import { LARGEST_AMOUNT } from '../limits.ts'

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  千: 1_000,
  万: 10_000,
  百万: 1_000_000,
  億: 100_000_000,
}
const AMOUNT = /^([-−▲△]?)[¥\\]?(\d+(?:\.\d+)?)(|千|万|百万|億)円?$/u

/**
 * Parses yen as users type them: 10000, 10,000, １０，０００, ¥10,000, 1万, 2.5千円, ▲500.
 * @returns integer yen; null if the text is not such an amount
 */
export function readAmount(typed: string): number | null {
  const [, sign = '', digits = '', unit = ''] =
    AMOUNT.exec(typed.normalize('NFKC').replace(/[\s,、]/gu, '')) ?? []
  if (digits === '') return null
  // Rounded to 1/10,000, so that 1.1万 is exactly 11,000.
  const yen = Math.round(Number(digits) * (UNITS[unit] ?? 1) * 10_000) / 10_000
  if (!Number.isInteger(yen) || yen > LARGEST_AMOUNT) return null
  return sign === '' || yen === 0 ? yen : -yen
}
