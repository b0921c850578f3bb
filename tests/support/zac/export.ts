import { randomUUID } from 'node:crypto'
import { filesOf, zipOf } from '../../../fixtures/zac/export-files.ts'
import { exportOf, type Rows } from '../../../fixtures/zac/rows.ts'

/** A prefix that no other test uses, for billing numbers, jobs and codes. */
export function newPrefix(): string {
  return `T${randomUUID().replaceAll('-', '').slice(0, 10)}`
}

/** An export whose notes all have one delivery date (YYYY-MM-DD). */
export function exportOfDay(prefix: string, count: number, day: string): Rows {
  const rows = exportOf(prefix, count)
  for (const row of rows['SeikyuHakkou.csv']) row['納品日'] = day.replaceAll('-', '/')
  return rows
}

/** An export as a zip. */
export function zipOfRows(rows: Rows): Promise<Uint8Array<ArrayBuffer>> {
  return zipOf(filesOf(rows))
}

/** A valid export as a zip. */
export function exportZip(prefix: string, count = 2): Promise<Uint8Array<ArrayBuffer>> {
  return zipOfRows(exportOf(prefix, count))
}

/** An export's files without one of them. */
export function without(files: ReadonlyMap<string, Uint8Array>, name: string): Map<string, Uint8Array> {
  return new Map([...files].filter(([each]) => each !== name))
}
