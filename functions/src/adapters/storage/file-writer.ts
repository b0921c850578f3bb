import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { FileWriter } from '../../usecases/ports.ts'

const BUFFER_BYTES = 256 * 1024

/** Takes bytes, and hands them over as one when they have come to their end. */
export function collector(save: (bytes: Buffer) => Promise<void>): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      save(Buffer.concat(chunks)).then(() => {
        done()
      }, done)
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
