import { HOUR_MS } from '@kenshu/contract/time-units'

/** Japan is nine hours ahead of UTC the whole year. */
const TOKYO_AHEAD_MS = 9 * HOUR_MS

/** The earliest time that a zip entry can hold. It means that the date is unknown. */
const EARLIEST = Date.UTC(1980, 0, 1)

/** The end of the range that a zip entry can hold. */
const LATEST = Date.UTC(2108, 0, 1)

/**
 * A file's date for its zip entry. An entry has a local time without a zone. It is always Tokyo's, independent of the browser's
 * zone, as if Windows or macOS in Japan had made the zip. JSZip writes the UTC fields of the date, so the returned Date has Tokyo's
 * time in its UTC fields.
 * @param lastModified milliseconds since 1970, as `File.lastModified`; 1980-01-01 if out of the range of a zip
 */
export function zipDate(lastModified: number): Date {
  const shown = lastModified + TOKYO_AHEAD_MS
  return new Date(shown >= EARLIEST && shown < LATEST ? shown : EARLIEST)
}

/**
 * The reverse of `zipDate`: a file's time from its zip entry.
 * @param shown the time in the entry, which JSZip puts into the UTC fields of a Date
 * @returns milliseconds since 1970
 */
export function fileDate(shown: Date): number {
  return shown.getTime() - TOKYO_AHEAD_MS
}
