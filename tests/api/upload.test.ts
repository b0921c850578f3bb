import { randomUUID } from 'node:crypto'
import { ZAC_FILE_NAMES } from '@kenshu/contract/upload/layout'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import { beforeAll, expect, test } from 'vitest'
import { adminBucket, adminDb, appUrl, longApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { filesOf, zipOf } from '../../fixtures/zac/export-files.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { zipForm } from '../../fixtures/zac/zip-form.ts'
import { storageFiles } from '../../functions/src/adapters/storage/files.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { realFiles } from '../support/runs/here.ts'
import { exportZip, newPrefix, without } from '../support/zac/export.ts'

let uploader: Person

beforeAll(async () => {
  uploader = await signInAs('csv_uploader')
})

function send(body: FormData, base = longApiUrl()): Promise<Answer> {
  return call('/api/v1/upload_csv/', { method: 'POST', token: uploader.token, body, base })
}

function exportFiles(): Map<string, Uint8Array> {
  return new Map(filesOf(exportOf(newPrefix())))
}

async function refusedWith(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const answer = await send(zipForm(await zipOf(files)))
  expect(answer.status).toBe(422)
  expect(errorBody(answer).code).toBe('invalid_upload')
  return errorBody(answer).error ?? ''
}

test.each([
  ['the function itself', longApiUrl],
  ['Hosting', appUrl],
])('six files through %s become a folder that waits to be promoted', async (_, base) => {
  const answer = await send(zipForm(await exportZip(newPrefix())), base())
  expect(answer.status).toBe(200)
  const { folder } = uploadResponseSchema.strict().parse(answer.json)
  const stored = (await adminDb().doc(`promotions/${folder}`).get()).data()
  expect(stored).toMatchObject({ folder, state: 'uploaded', uploadedBy: uploader.email })
  const audit = await adminDb().collection('auditLog').where('target', '==', folder).get()
  expect(audit.docs.map((doc) => doc.data())).toMatchObject([
    { action: 'zac.upload', email: uploader.email, uid: uploader.uid },
  ])
})

test.each(ZAC_FILE_NAMES)('a zip without %s is refused by its name', async (name) => {
  expect(await refusedWith(without(exportFiles(), name))).toContain(name)
})

test('a seventh file is refused by its name', async () => {
  expect(await refusedWith(exportFiles().set('Other.csv', Buffer.from('a')))).toContain('Other.csv')
})

test('a path in the zip is refused', async () => {
  const files = exportFiles()
  const outside = without(files, 'Anken.csv').set('../Anken.csv', files.get('Anken.csv') ?? Buffer.alloc(0))
  expect(await refusedWith(outside)).toContain('../Anken.csv')
})

test('a required column that is missing is refused with the file and the column', async () => {
  const files = exportOf(newPrefix())
  for (const row of files['Anken.csv']) delete row['案件名']
  const sentence = await refusedWith(filesOf(files))
  expect(sentence).toContain('Anken.csv')
  expect(sentence).toContain('案件名')
})

test('a file that is no text is refused with its name', async () => {
  const bytes = Uint8Array.from([0x81, 0x00, 0xff, 0xfe, 0x80])
  expect(await refusedWith(exportFiles().set('Member.csv', bytes))).toContain('Member.csv')
})

test('what is no zip is refused', async () => {
  const answer = await send(zipForm(new TextEncoder().encode('not a zip')))
  expect(answer.status).toBe(422)
  expect(errorBody(answer).error).toContain('zip')
})

test('a form without the zip, with text in its place or with two of them is refused', async () => {
  const text = new FormData()
  text.set('zip_file', 'text')
  const two = zipForm(await exportZip(newPrefix()))
  two.append('zip_file', new Blob(['second']), 'second.zip')
  const none = new FormData()
  none.set('other', 'x')
  for (const form of [text, two]) {
    expect(errorBody(await send(form)).error).toBe('zipファイル（zip_file）を1つだけ送信してください。')
  }
  expect((await send(none)).status).toBe(422)
})

test('more than 30 MB is 413, and nothing is stored', async () => {
  const before = await adminDb().collection('promotions').where('uploadedBy', '==', uploader.email).get()
  const answer = await send(zipForm(new Uint8Array(30 * 1024 * 1024 + 1)))
  expect(answer.status).toBe(413)
  expect(errorBody(answer).code).toBe('too_large')
  expect(errorBody(answer).error).toContain('30MB')
  const after = await adminDb().collection('promotions').where('uploadedBy', '==', uploader.email).get()
  expect(after.size).toBe(before.size)
})

test.each([true, false])(
  'a connection that breaks while the zip is stored harms nothing (it had arrived: %s)',
  async (hasArrived) => {
    const zip = Buffer.from(await exportZip(newPrefix()))
    const folder = `broken-connection-${randomUUID()}`
    let saves = 0
    /** The bucket, with a connection that breaks at the first write. */
    function file(name: string) {
      const real = adminBucket().file(name)
      return {
        async save(...options: Parameters<typeof real.save>) {
          saves += 1
          // As in the cloud; the emulator does not check the precondition.
          if (saves > 1 && hasArrived) throw Object.assign(new Error('Precondition Failed'), { code: 412 })
          if (saves > 1 || hasArrived) await real.save(options[0], options[1])
          if (saves === 1) throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
        },
      }
    }
    const bucket = { file } as unknown as ReturnType<typeof adminBucket>
    await storageFiles(() => bucket, LIMITS).saveUpload(folder, zip)
    expect(saves).toBe(2)
    expect(await realFiles().loadUpload(folder)).toEqual(zip)
  },
)

test('a zip without an MD5, as one that a restore has composed of several objects, is read all the same', async () => {
  const zip = Buffer.from(await exportZip(newPrefix()))
  const folder = `composed-${randomUUID()}`
  await realFiles().saveUpload(folder, zip)
  const asked: unknown[] = []
  /** The bucket as in the cloud; the emulator cannot compose objects. */
  function file(name: string) {
    const real = adminBucket().file(name)
    return {
      download(options: { validation?: string } = {}) {
        asked.push(options)
        if (options.validation !== 'md5') return real.download()
        return Promise.reject(Object.assign(new Error('MD5 is not available'), { code: 'MD5_NOT_AVAILABLE' }))
      },
    }
  }
  const bucket = { file } as unknown as ReturnType<typeof adminBucket>
  expect(await storageFiles(() => bucket, LIMITS).loadUpload(folder)).toEqual(zip)
  expect(asked).toEqual([{ validation: 'md5' }, {}])
})
