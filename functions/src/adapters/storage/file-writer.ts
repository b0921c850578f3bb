import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { LIMITS } from '../../config/limits/limits.ts'
import type { FileWriter } from '../../usecases/files.ts'

/** Two ways to write an object. */
export interface Upload {
  /** in one request, which is retried if it fails */
  whole(bytes: Buffer): Promise<void>
  /** in one request that lasts until all bytes have arrived; the object exists when the request finishes */
  stream(): Writable
}

/**
 * A stream that uploads its bytes. It buffers up to `mostHeld` bytes and uploads them at the end, because Storage may abort a request that
 * waits for bytes. A larger file is sent as it arrives.
 * @param mostHeld bytes
 */
export function uploading(upload: Upload, mostHeld: number): Writable {
  let held: Buffer[] = []
  let bytes = 0
  let stream: Writable | null = null
  async function sendHeld(to: Writable): Promise<void> {
    const pieces = held
    held = []
    for (const piece of pieces) {
      await new Promise<void>((resolve, reject) => {
        to.write(piece, (error) => {
          if (error) reject(error)
          else resolve()
        })
      })
    }
  }
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      held.push(chunk)
      bytes += chunk.length
      if (stream === null && bytes <= mostHeld) {
        done()
        return
      }
      if (stream === null) {
        stream = upload.stream()
        stream.on('error', (error) => this.destroy(error))
      }
      sendHeld(stream).then(() => {
        done()
      }, done)
    },
    final(done) {
      if (stream !== null) {
        stream.end(done)
        return
      }
      upload.whole(Buffer.concat(held)).then(() => {
        done()
      }, done)
    },
    destroy(error, done) {
      stream?.destroy()
      done(error)
    },
  })
}

/**
 * Writes text or bytes to an object in Storage.
 * @param target receives the bytes; the object exists once the target ends, and does not if it is destroyed
 */
export function fileWriter(target: Writable, { gzip }: { gzip: boolean }): FileWriter {
  const source = new PassThrough({ writableHighWaterMark: LIMITS.fileBufferBytes })
  // The fastest level already shrinks a plan's JSON lines to a tenth.
  const flow = gzip
    ? pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), target)
    : pipeline(source, target)
  // A destroyed stream may still emit an error, which nobody else handles.
  target.on('error', () => undefined)
  // The error is rethrown to the caller at the next write, or at the end.
  flow.catch(() => undefined)

  return {
    async write(piece) {
      if (source.destroyed) await flow
      if (piece.length === 0 || source.write(piece)) return
      await Promise.race([new Promise<void>((resolve) => source.once('drain', resolve)), flow])
    },
    async close() {
      source.end()
      await flow
    },
    abort() {
      source.destroy()
    },
  }
}
