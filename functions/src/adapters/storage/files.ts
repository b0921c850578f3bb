import { createGunzip } from 'node:zlib'
import { HOUR_MS } from '@kenshu/contract/time-units'
import type { Storage } from 'firebase-admin/storage'
import pRetry from 'p-retry'
import { LIMITS } from '../../config/limits/limits.ts'
import { contentDisposition } from '../../content-disposition.ts'
import { Failure } from '../../failure.ts'
import { UPLOAD_GONE } from '../../messages/run-failures.ts'
import type { Files } from '../../usecases/files.ts'
import { fileWriter, uploading } from './file-writer.ts'
import { BROKEN_OFF_RETRIES, EXISTS, isCode, NO_MD5, NOT_FOUND } from './storage-errors.ts'

function asBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk
  throw new TypeError('An object is read as bytes')
}

type Bucket = ReturnType<Storage['bucket']>

/** Node computes MD5 natively. The library's own choice, CRC32C, is JavaScript: 250 ms for an upload of 90,000 lines. */
const CHECKED = { validation: 'md5' } as const

/**
 * The default bucket, with uploads and the files of promotes. Clients can read it only through signed links.
 * @param makeBucket called when a file is first needed, because few calls need one, and its library takes long to load
 */
export function storageFiles(makeBucket: () => Bucket, { linkHours }: { linkHours: number }): Files {
  let made: Bucket | undefined
  const bucket = () => (made ??= makeBucket())
  const fileOf = (objectName: string) => bucket().file(objectName)
  const uploadName = (folder: string) => `uploads/${folder}/zac.zip`

  async function load(objectName: string): Promise<Buffer> {
    const file = fileOf(objectName)
    try {
      const [content] = await file.download(CHECKED)
      return content
    } catch (error) {
      if (!isCode(error, NO_MD5)) throw error
      const [content] = await file.download()
      return content
    }
  }

  return {
    load,

    async find(objectName) {
      try {
        return await load(objectName)
      } catch (error) {
        if (isCode(error, NOT_FOUND)) return null
        throw error
      }
    },

    async loadUpload(folder) {
      try {
        return await load(uploadName(folder))
      } catch (error) {
        // A folder's zip is stored before the folder, so it was deleted, and no retry brings it back.
        if (isCode(error, NOT_FOUND)) throw new Failure('not_found', UPLOAD_GONE)
        throw error
      }
    },

    async saveUpload(folder, zip) {
      const file = fileOf(uploadName(folder))
      await pRetry(async (attempt) => {
        try {
          await file.save(zip, {
            ...CHECKED,
            resumable: false,
            contentType: 'application/zip',
            // A folder is written only once.
            preconditionOpts: { ifGenerationMatch: 0 },
          })
        } catch (error) {
          // Nobody else writes this folder, so the attempt whose answer was lost has written it.
          if (attempt > 1 && isCode(error, EXISTS)) return
          throw error
        }
      }, BROKEN_OFF_RETRIES)
    },

    async *read(objectName, { gzip = false } = {}) {
      const source = fileOf(objectName).createReadStream({ decompress: false })
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
      const file = fileOf(objectName)
      const options = {
        ...CHECKED,
        contentType,
        metadata: { contentDisposition: contentDisposition(downloadName), cacheControl: 'private, no-store' },
      }
      const upload = {
        whole: (bytes: Buffer) =>
          pRetry(() => file.save(bytes, { ...options, resumable: false }), BROKEN_OFF_RETRIES),
        stream: () => file.createWriteStream({ ...options, resumable: true }),
      }
      const target = uploading(upload, LIMITS.heldFileBytes)
      return fileWriter(target, { gzip })
    },

    async list(prefix) {
      const [found] = await bucket().getFiles({ prefix })
      return found.map(({ name }) => name)
    },

    async remove(objectName) {
      await fileOf(objectName).delete({ ignoreNotFound: true })
    },

    async sign(objectName, downloadName) {
      const [url] = await fileOf(objectName).getSignedUrl({
        version: 'v4',
        action: 'read',
        expires: Date.now() + linkHours * HOUR_MS,
        responseDisposition: contentDisposition(downloadName),
      })
      return url
    },
  }
}
