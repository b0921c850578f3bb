import type { Storage } from 'firebase-admin/storage'
import { expect, test } from 'vitest'
import { storageTrailFiles } from './trail-files.ts'

type Bucket = ReturnType<Storage['bucket']>

/** A refusal of the store. */
function refusal(code: number): Error {
  return Object.assign(new Error(`The store says ${String(code)}`), { code })
}

/** A bucket with one object, which keeps preconditions as Cloud Storage does. @param beforeSave is called before each write */
function oneObject(beforeSave: () => Promise<void> = () => Promise.resolve()) {
  let object: { text: string; generation: number; metadata: object } | null = null
  const file = {
    getMetadata: () =>
      object === null
        ? Promise.reject(refusal(404))
        : Promise.resolve([{ generation: object.generation, metadata: object.metadata }]),
    save: async (
      bytes: Buffer,
      options: { metadata: { metadata: object }; preconditionOpts: { ifGenerationMatch: number } },
    ) => {
      await beforeSave()
      const generation = object?.generation ?? 0
      if (options.preconditionOpts.ifGenerationMatch !== generation) throw refusal(412)
      object = { text: bytes.toString(), generation: generation + 1, metadata: options.metadata.metadata }
    },
  }
  const bucket = { file: () => file } as unknown as Bucket
  return {
    files: storageTrailFiles(
      () => bucket,
      () => bucket,
    ),
    text: () => object?.text,
    /** As a release has written it that noted no leaves. */
    write: (text: string) => {
      object = { text, generation: 7, metadata: {} }
    },
  }
}

const checkpoint = (size: number, origin = 'log') =>
  ['checkpoint', Buffer.from(`of ${String(size)}`), { origin, size }] as const

test('the checkpoint that changes goes forward only', async () => {
  const { files, text, write } = oneObject()
  write('of an earlier release')
  await files.replace(...checkpoint(3))
  await files.replace(...checkpoint(5))
  await files.replace(...checkpoint(4))
  expect(text()).toBe('of 5')
})

test('a new log, as one needs after a restore, begins with fewer leaves than the last checkpoint of the one before', async () => {
  const { files, text } = oneObject()
  await files.replace(...checkpoint(5, 'the log before'))
  await files.replace(...checkpoint(3))
  expect(text()).toBe('of 3')
})

test.each([
  [4, 'of 5'],
  [6, 'of 6'],
])('a write of %i leaves that another one of 5 comes between ends with %s', async (size, last) => {
  let hasCome = false
  const { files, text } = oneObject(async () => {
    if (hasCome) return
    hasCome = true
    await files.replace(...checkpoint(5))
  })
  await files.replace(...checkpoint(size))
  expect(text()).toBe(last)
})
