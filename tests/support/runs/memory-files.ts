import { gunzipSync, gzipSync } from 'node:zlib'
import type { FileWriter } from '../../../functions/src/usecases/files.ts'

/** Objects in memory, for what only writes and reads files. */
export function memoryFiles() {
  const objects = new Map<string, Buffer>()
  return {
    objects,

    create(name: string, { gzip = false }: { gzip?: boolean }): FileWriter {
      let text = ''
      let isOpen = true
      return {
        write: (piece) => {
          text += piece
          return Promise.resolve()
        },
        close: () => {
          if (isOpen) objects.set(name, gzip ? gzipSync(text) : Buffer.from(text))
          return Promise.resolve()
        },
        abort: () => {
          isOpen = false
        },
      }
    },

    // The port reads in its own time; here it is all there.
    // oxlint-disable-next-line typescript/require-await
    async *read(name: string, { gzip = false }: { gzip?: boolean } = {}): AsyncGenerator<Uint8Array> {
      const bytes = objects.get(name)
      if (bytes === undefined) throw new Error(`There is no ${name}`)
      const content = gzip ? gunzipSync(bytes) : bytes
      // Odd pieces, so that characters and lines are cut in two.
      for (let at = 0; at < content.length; at += 61) yield content.subarray(at, at + 61)
    },
  }
}
