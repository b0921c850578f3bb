import type { Storage } from 'firebase-admin/storage'
import pRetry from 'p-retry'
import { OwnError } from '../../failure.ts'
import type { TrailFiles } from '../../usecases/trail/trail-ports.ts'
import { BROKEN_OFF_RETRIES, EXISTS, isCode, NOT_FOUND } from './storage-errors.ts'

type Bucket = ReturnType<Storage['bucket']>
type File = ReturnType<Bucket['file']>

/** The log's place in both buckets. */
const PREFIX = 'trail/'
/** In the metadata of `checkpoint`: the name of its log, and how many leaves it has. */
const ORIGIN = 'origin'
const LEAVES = 'leaves'

function typeOf(path: string): string {
  if (path.endsWith('.tsr')) return 'application/timestamp-reply'
  return path.startsWith('tile/') ? 'application/octet-stream' : 'text/plain; charset=utf-8'
}

/** The version of an object, and how many leaves of a log its checkpoint has; 0 of none, of another log, and of one from before this was noted. */
async function standing(
  file: File,
  origin: string,
): Promise<{ generation: number | string; leaves: number }> {
  try {
    const [{ generation = 0, metadata = {} }] = await file.getMetadata()
    return { generation, leaves: metadata[ORIGIN] === origin ? Number(metadata[LEAVES]) : 0 }
  } catch (error) {
    if (isCode(error, NOT_FOUND)) return { generation: 0, leaves: 0 }
    throw error
  }
}

/**
 * The files of the log. What never changes is in the log's own bucket, whose objects nobody can delete or replace if its retention is locked.
 * @param kept the log's own bucket; the default bucket if none is configured
 * @param changing the default bucket, for `checkpoint`
 */
export function storageTrailFiles(kept: () => Bucket, changing: () => Bucket): TrailFiles {
  async function find(path: string): Promise<Uint8Array | null> {
    try {
      const [content] = await kept()
        .file(PREFIX + path)
        .download()
      return content
    } catch (error) {
      if (isCode(error, NOT_FOUND)) return null
      throw error
    }
  }

  return {
    find,

    async keep(path, bytes) {
      const content = Buffer.from(bytes)
      try {
        await pRetry(
          () =>
            kept()
              .file(PREFIX + path)
              .save(content, {
                resumable: false,
                contentType: typeOf(path),
                preconditionOpts: { ifGenerationMatch: 0 },
              }),
          BROKEN_OFF_RETRIES,
        )
      } catch (error) {
        if (!isCode(error, EXISTS)) throw error
        const there = await find(path)
        if (there === null || !content.equals(there))
          throw new OwnError(`${path} of the log is there with another content`)
      }
    },

    async replace(path, bytes, { origin, size }) {
      const file = changing().file(PREFIX + path)
      const isWritten = async (generation: number | string) => {
        const options = {
          resumable: false,
          contentType: typeOf(path),
          metadata: {
            cacheControl: 'private, no-store',
            metadata: { [ORIGIN]: origin, [LEAVES]: String(size) },
          },
          preconditionOpts: { ifGenerationMatch: generation },
        }
        try {
          await pRetry(() => file.save(Buffer.from(bytes), options), BROKEN_OFF_RETRIES)
          return true
        } catch (error) {
          if (!isCode(error, EXISTS)) throw error
          return false
        }
      }
      // Whoever has written it meanwhile may have written fewer leaves, or more.
      for (;;) {
        const { generation, leaves } = await standing(file, origin)
        if (leaves >= size || (await isWritten(generation))) return
      }
    },

    async list(prefix) {
      const [found] = await kept().getFiles({ prefix: PREFIX + prefix })
      return found.map(({ name }) => name.slice(PREFIX.length))
    },
  }
}
