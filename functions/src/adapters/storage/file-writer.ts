import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { FileWriter } from '../../usecases/files.ts'

const BUFFER_BYTES = 256 * 1024

/** The two ways in which bytes become an object. */
export interface Upload {
  /** in one request, which is made again where it fails */
  whole(bytes: Buffer): Promise<void>
  /** in one that lasts as long as the bytes come; the object is there when it finishes */
  stream(): Writable
}

/**
 * Takes bytes and uploads them: as a whole when they have come to their end, while they are few enough to be held; a
 * request that waits for its bytes is aborted sooner or later. More than that go out as they come.
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
 * Text as the bytes of an object in Storage.
 * @param target takes the bytes; it makes the object when it ends, and none when it is destroyed
 */
export function fileWriter(target: Writable, { gzip }: { gzip: boolean }): FileWriter {
  const source = new PassThrough({ writableHighWaterMark: BUFFER_BYTES })
  // The fastest level: a plan of JSON lines is a tenth of its size with it already.
  const flow = gzip
    ? pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), target)
    : pipeline(source, target)
  // What has been given up may still fail a moment later, with nobody left to hear it.
  target.on('error', () => undefined)
  // A fault comes out where somebody waits: at the next write, or at the end.
  flow.catch(() => undefined)

  return {
    async write(text) {
      if (source.destroyed) await flow
      if (text === '' || source.write(text)) return
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
