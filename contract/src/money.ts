/** The digits of a number of ZAC at most; what a number has beyond them comes from calculating with binary fractions. */
export const SIGNIFICANT_DIGITS = 15
const GROUPS = /\B(?=(?:\d{3})+$)/g

/** A positive number with all its digits, as `0.0000004`, where JavaScript writes `4e-7`. */
function plain(value: number): string {
  if (Number.isInteger(value)) return value.toFixed(0)
  const [digits = '', exponent] = String(Number(value.toPrecision(SIGNIFICANT_DIGITS))).split('e-')
  return exponent === undefined ? digits : `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}

/**
 * A number with thousands separators, as `Intl.NumberFormat` writes it in Japanese (a test compares them). `Intl` would load its tables for that,
 * which takes a slow phone longer than a screenful of rows.
 */
function grouped(value: number): string {
  const [whole = '', decimals = ''] = plain(Math.abs(value)).split('.')
  return `${value < 0 ? '-' : ''}${whole.replace(GROUPS, ',')}${decimals === '' ? '' : '.'}${decimals}`
}

/** Integer yen as `¥1,234,567`; a negative amount as `-¥1,234`. */
export function formatYen(yen: number): string {
  return `${yen < 0 ? '-' : ''}¥${grouped(Math.abs(yen))}`
}

/** A quantity with thousands separators; '' if null. */
export function formatQuantity(quantity: number | null): string {
  return quantity === null ? '' : grouped(quantity)
}
