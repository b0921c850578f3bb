import type { Storage } from 'firebase-admin/storage'
import { attachment } from '../../attachment.ts'
import type { Files } from '../../usecases/ports.ts'

const HOUR_MS = 60 * 60 * 1000

/** The default bucket: uploads and what promotes leave behind. Clients reach it by signed links only. */
export function storageFiles(storage: Storage, { linkHours }: { linkHours: number }): Files {
  const bucket = storage.bucket()
  const uploadName = (folder: string) => `uploads/${folder}/zac.zip`

  async function load(objectName: string): Promise<Buffer> {
    const [content] = await bucket.file(objectName).download()
    return content
  }

  return {
    load,
    loadUpload: (folder) => load(uploadName(folder)),

    async saveUpload(folder, zip) {
      await bucket.file(uploadName(folder)).save(zip, {
        resumable: false,
        contentType: 'application/zip',
        // A folder is written once.
        preconditionOpts: { ifGenerationMatch: 0 },
      })
    },

    async save(objectName, content, { contentType, downloadName }) {
      await bucket.file(objectName).save(content, {
        resumable: false,
        contentType,
        metadata: { contentDisposition: attachment(downloadName), cacheControl: 'private, no-store' },
      })
    },

    async sign(objectName, downloadName) {
      const [url] = await bucket.file(objectName).getSignedUrl({
        version: 'v4',
        action: 'read',
        expires: Date.now() + linkHours * HOUR_MS,
        responseDisposition: attachment(downloadName),
      })
      return url
    },
  }
}
