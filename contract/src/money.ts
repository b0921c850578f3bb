/** Digits after the point with which a quantity is shown at most. */
const DECIMALS = 6
const GROUPS = /\B(?=(?:\d{3})+$)/g

/**
 * A number with thousands separators, as `Intl.NumberFormat` writes it in Japanese (a test compares them). `Intl` would load its tables for that,
 * which takes a slow phone longer than a screenful of rows.
 */
function grouped(value: number): string {
  const [whole = '', fraction = ''] = value.toFixed(DECIMALS).split('.')
  const decimals = fraction.replace(/0+$/, '')
  return `${whole.replace(GROUPS, ',')}${decimals === '' ? '' : '.'}${decimals}`
}

/** Integer yen as `¥1,234,567`; a negative amount as `-¥1,234`. */
export function formatYen(yen: number): string {
  return `${yen < 0 ? '-' : ''}¥${grouped(Math.abs(yen))}`
}

/** A quantity with thousands separators; '' if null. */
export function formatQuantity(quantity: number | null): string {
  return quantity === null ? '' : grouped(quantity)
}
