import type { ZacArchive } from './archive.ts'
import type { ZacExport } from './zac-export.ts'

/** Called now and then with the bytes of CSV read so far and altogether. */
export type ReadProgress = (doneBytes: number, totalBytes: number) => void

/** stub: throws UploadRefusal */
export async function checkExport(archive: ZacArchive): Promise<void> {
  throw new Error(String(archive.size))
}

/** stub: throws UploadRefusal */
export async function readExport(archive: ZacArchive, onProgress?: ReadProgress): Promise<ZacExport> {
  onProgress?.(0, archive.size)
  throw new Error('stub')
}
