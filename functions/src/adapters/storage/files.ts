import { createGunzip } from 'node:zlib'
import type { Storage } from 'firebase-admin/storage'
import { attachment } from '../../attachment.ts'
import type { Files } from '../../usecases/ports.ts'
import { collector, fileWriter } from './file-writer.ts'

const HOUR_MS = 60 * 60 * 1000

function asBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  throw new TypeError('An object is read as bytes')
}

/** The default bucket: uploads and what promotes leave behind. Clients reach it by signed links only. */
export function storageFiles(storage: Pick<Storage, 'bucket'>, { linkHours }: { linkHours: number }): Files {
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

    async *read(objectName, { gzip = false } = {}) {
      const source = bucket.file(objectName).createReadStream({ decompress: false })
      const bytes = gzip ? source.pipe(createGunzip()) : source
      // pipe() hands no fault on.
      source.on('error', (error) => bytes.destroy(error))
      try {
        for await (const chunk of bytes) yield asBytes(chunk)
      } finally {
        source.destroy()
      }
    },

    create(objectName, { contentType, downloadName, gzip = false }) {
      const file = bucket.file(objectName)
      const options = {
        contentType,
        metadata: { contentDisposition: attachment(downloadName), cacheControl: 'private, no-store' },
      }
      // What is small enough goes up at once, whenever it is whole, and again if need be: a plan takes as long to come as
      // the store takes to be read, and a request that waits so long is broken off.
      const target = gzip
        ? collector((bytes) => file.save(bytes, { ...options, resumable: false }))
        : file.createWriteStream({ ...options, resumable: true })
      return fileWriter(target, { gzip })
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
