import { ZIP_LEVEL } from '@kenshu/contract/limits'
import JSZip from 'jszip'
import { zipDate } from './zip-date.ts'

/**
 * Zips files at level 6 (specification 9). Each entry has its file's date, which tells the server whether the files were exported
 * on different days.
 * @param onProgress called with 0 to 100
 */
export async function zipFiles(
  files: readonly File[],
  onProgress: (percent: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip()
  for (const file of files) {
    zip.file(file.name, await file.arrayBuffer(), { date: zipDate(file.lastModified) })
  }
  const bytes = await zip.generateAsync(
    { type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: ZIP_LEVEL } },
    ({ percent }) => {
      onProgress(percent)
    },
  )
  return new Uint8Array(bytes)
}
