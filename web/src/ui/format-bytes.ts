const NUMBER = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 1 })

/** A size in bytes for display: `812 B`, `12.3 KB`, `4.5 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${NUMBER.format(kilobytes)} KB`
  return `${NUMBER.format(kilobytes / 1024)} MB`
}
