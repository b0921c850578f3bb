import { createGunzip } from 'node:zlib'
import { HOUR_MS } from '@kenshu/contract/time-units'
import type { Storage } from 'firebase-admin/storage'
import pRetry from 'p-retry'
import { attachment } from '../../attachment.ts'
import { LIMITS } from '../../config/limits/limits.ts'
import type { Files } from '../../usecases/files.ts'
import { fileWriter, uploading } from './file-writer.ts'

const NOT_FOUND = 404

/**
 * The server may close an idle connection just when it is reused, and the library does not retry that (EPIPE). Writing an object is
 * idempotent, so we retry it.
 */
const BROKEN_CONNECTION: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ETIMEDOUT']
const BROKEN_OFF_RETRIES = {
  ...LIMITS.brokenOffRetries,
  shouldRetry: ({ error }: { error: Error }) => 'code' in error && BROKEN_CONNECTION.includes(error.code),
}

function asBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  throw new TypeError('An object is read as bytes')
}

/** The default bucket, with uploads and the files of promotes. Clients can read it only through signed links. */
export function storageFiles(storage: Pick<Storage, 'bucket'>, { linkHours }: { linkHours: number }): Files {
  const bucket = storage.bucket()
  const uploadName = (folder: string) => `uploads/${folder}/zac.zip`

  async function load(objectName: string): Promise<Buffer> {
    const [content] = await bucket.file(objectName).download()
    return content
  }

  return {
    load,

    async find(objectName) {
      try {
        return await load(objectName)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === NOT_FOUND) return null
        throw error
      }
    },

    loadUpload: (folder) => load(uploadName(folder)),

    async saveUpload(folder, zip) {
      await bucket.file(uploadName(folder)).save(zip, {
        resumable: false,
        contentType: 'application/zip',
        // A folder is written only once.
        preconditionOpts: { ifGenerationMatch: 0 },
      })
    },

    async *read(objectName, { gzip = false } = {}) {
      const source = bucket.file(objectName).createReadStream({ decompress: false })
      const bytes = gzip ? source.pipe(createGunzip()) : source
      // pipe() does not pass errors on.
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
      const target = uploading(upload, LIMITS.heldFileBytes)
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
