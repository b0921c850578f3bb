import { createGunzip } from 'node:zlib'
import type { Storage } from 'firebase-admin/storage'
import pRetry from 'p-retry'
import { attachment } from '../../attachment.ts'
import type { Files } from '../../usecases/files.ts'
import { fileWriter, uploading } from './file-writer.ts'

const HOUR_MS = 60 * 60 * 1000
/** More than the plan of 100,000 notes, which is made with pauses; the reports of as many come without any, and stream. */
const MOST_HELD_BYTES = 8 * 1024 * 1024

/**
 * A connection that was kept open may be closed at the other end in the moment in which it is used again; the library
 * does not see to that (EPIPE). Writing an object once more does no harm.
 */
const BROKEN_CONNECTION: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ETIMEDOUT']
const BROKEN_OFF_RETRIES = {
  retries: 4,
  minTimeout: 250,
  randomize: true,
  shouldRetry: ({ error }: { error: Error }) => 'code' in error && BROKEN_CONNECTION.includes(error.code),
}

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
      const upload = {
        whole: (bytes: Buffer) =>
          pRetry(() => file.save(bytes, { ...options, resumable: false }), BROKEN_OFF_RETRIES),
        stream: () => file.createWriteStream({ ...options, resumable: true }),
      }
      const target = uploading(upload, MOST_HELD_BYTES)
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
