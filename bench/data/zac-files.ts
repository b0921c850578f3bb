import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { filesOf, zipOf } from '../../fixtures/zac/export-files.ts'
import { type ExportSize, zacRows } from './zac-rows.ts'

/** The six files of a generated export (zac-rows.ts), in CP932 as ZAC writes them. */
export function exportFiles(size: ExportSize, isChanged = false): Map<ZacFileName, Buffer> {
  return filesOf(zacRows(size, isChanged), 'cp932')
}

/** A generated export as the zip that the web would send. */
export async function exportZip(size: ExportSize, isChanged = false): Promise<Buffer> {
  return await zipOf(exportFiles(size, isChanged))
}
