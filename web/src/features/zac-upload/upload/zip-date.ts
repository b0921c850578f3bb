/** Japan's time is nine hours ahead of UTC the whole year. */
const TOKYO_AHEAD_MS = 9 * 60 * 60 * 1000

/** The first moment that a zip entry can carry; as an entry's date it says that no date is known. */
const EARLIEST = Date.UTC(1980, 0, 1)

/** The end of what a zip entry can carry. */
const LATEST = Date.UTC(2108, 0, 1)

/**
 * A file's date for its zip entry. An entry holds a date of the wall clock without a zone, which is Tokyo's here wherever
 * the browser stands, as it is where Windows or macOS in Japan make the zip. JSZip writes the UTC fields of the
 * date it is given, so this Date's UTC fields are Tokyo's.
 * @param lastModified ms since 1970, as `File.lastModified`; what a zip cannot carry becomes 1980-01-01
 */
export function zipDate(lastModified: number): Date {
  const shown = lastModified + TOKYO_AHEAD_MS
  return new Date(shown >= EARLIEST && shown < LATEST ? shown : EARLIEST)
}
