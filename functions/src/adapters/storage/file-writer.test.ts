import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fileWriter, uploading } from './file-writer.ts'

/** An object store that fails on request. */
function store(fault: Error | null = null) {
  const made: { way: string; bytes: Buffer }[] = []
  return {
    made,
    whole: (bytes: Buffer) => {
      if (fault !== null) return Promise.reject(fault)
      made.push({ way: 'whole', bytes })
      return Promise.resolve()
    },
    stream: () => {
      const chunks: Buffer[] = []
      return new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          chunks.push(chunk)
          done(fault)
        },
        final: (done) => {
          made.push({ way: 'stream', bytes: Buffer.concat(chunks) })
          done()
        },
      })
    },
  }
}

const TEXT = '髙橋①'

test.each([
  { mostHeld: 1000, way: 'whole' },
  { mostHeld: 20, way: 'stream' },
])('text becomes an object as a $way where $mostHeld bytes may be held', async ({ mostHeld, way }) => {
  const upload = store()
  const writer = fileWriter(uploading(upload, mostHeld), { gzip: false })
  for (let times = 0; times < 10; times += 1) await writer.write(TEXT)
  expect(upload.made).toEqual([])
  await writer.close()
  expect(upload.made.map((object) => [object.way, object.bytes.toString()])).toEqual([[way, TEXT.repeat(10)]])
})

test('as gzip it comes back the same', async () => {
  const upload = store()
  const writer = fileWriter(uploading(upload, 1000), { gzip: true })
  await writer.write(TEXT)
  await writer.close()
  expect(upload.made.map(({ bytes }) => gunzipSync(bytes).toString())).toEqual([TEXT])
})

test.each([1000, 1])('what is given up makes no object (%i bytes held)', async (mostHeld) => {
  const upload = store()
  const writer = fileWriter(uploading(upload, mostHeld), { gzip: false })
  await writer.write(TEXT)
  writer.abort()
  await expect(writer.close()).rejects.toThrow()
  expect(upload.made).toEqual([])
})

test.each([1000, 1])(
  'a fault of the store comes out at the end at the latest (%i bytes held)',
  async (mostHeld) => {
    const upload = store(new Error('fault'))
    const writer = fileWriter(uploading(upload, mostHeld), { gzip: false })
    const written = async () => {
      await writer.write(TEXT)
      await writer.close()
    }
    await expect(written()).rejects.toThrow('fault')
    expect(upload.made).toEqual([])
  },
)
