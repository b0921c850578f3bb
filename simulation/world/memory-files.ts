import type { Files } from '../../functions/src/usecases/files.ts'
import type { Kernel } from '../kernel/kernel.ts'

function broken(): Error {
  return Object.assign(new Error('The connection was reset'), { code: 'ECONNRESET' })
}

/** Storage in memory: an object exists completely or not at all. Content that the product has gzipped is stored unchanged. */
export function memoryFiles(kernel: Kernel): Files {
  const objects = new Map<string, Buffer>()
  const write = (name: string, bytes: Buffer, isNew: boolean) =>
    kernel.call({
      isEffect: true,
      perform: () => {
        if (isNew && objects.has(name)) throw new Error(`${name} is there already`)
        objects.set(name, bytes)
      },
      failure: broken,
    })
  const load = (name: string) =>
    kernel.call({
      isEffect: false,
      perform: () => {
        const bytes = objects.get(name)
        if (bytes === undefined) throw new Error(`There is no ${name}`)
        return bytes
      },
      failure: broken,
    })
  const uploadName = (folder: string) => `uploads/${folder}/zac.zip`
  return {
    load,
    find: (name) =>
      kernel.call({ isEffect: false, perform: () => objects.get(name) ?? null, failure: broken }),
    loadUpload: (folder) => load(uploadName(folder)),
    saveUpload: (folder, zip) => write(uploadName(folder), zip, true),
    async *read(name) {
      yield await load(name)
    },
    create(name) {
      const pieces: (string | Uint8Array)[] = []
      let isOpen = true
      return {
        write: (piece) => {
          pieces.push(piece)
          return Promise.resolve()
        },
        close: () =>
          isOpen
            ? write(name, Buffer.concat(pieces.map((one) => Buffer.from(one))), false)
            : Promise.resolve(),
        abort: () => {
          isOpen = false
        },
      }
    },
    list: (prefix) =>
      kernel.call({
        isEffect: false,
        perform: () => [...objects.keys()].filter((name) => name.startsWith(prefix)),
        failure: broken,
      }),
    remove: (name) =>
      kernel.call({
        isEffect: true,
        perform: () => {
          objects.delete(name)
        },
        failure: broken,
      }),
    sign: (name) => Promise.resolve(`https://storage.example/${name}`),
  }
}
