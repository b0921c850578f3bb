import { once } from './once.ts'

const number = once(() => new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 6 }))

/** Integer yen as `¥1,234,567`; a negative amount as `-¥1,234`. */
export function formatYen(yen: number): string {
  return `${yen < 0 ? '-' : ''}¥${number().format(Math.abs(yen))}`
}

/** A quantity with thousands separators; '' if null. */
export function formatQuantity(quantity: number | null): string {
  return quantity === null ? '' : number().format(quantity)
}
