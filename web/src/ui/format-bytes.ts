import { formatQuantity } from '@kenshu/contract/money'

/** With one decimal at most. */
function rounded(value: number): string {
  return formatQuantity(Math.round(value * 10) / 10)
}

/** A size in bytes for display: `812B`, `12.3KB`, `4.5MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)}B`
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${rounded(kilobytes)}KB`
  return `${rounded(kilobytes / 1024)}MB`
}
