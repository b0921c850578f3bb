import { UPLOAD_LIMITS } from '@kenshu/contract/limits'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { collect } from '../../../fixtures/collect.ts'
import { filesOf, zipOf } from '../../../fixtures/zac/export-files.ts'
import { smallExport } from '../../../fixtures/zac/rows.ts'
import { Failure } from '../failure.ts'
import { openArchive } from './archive.ts'

const CENTRAL_HEADER = Buffer.from('PK\x01\x02', 'latin1')
const CENTRAL_FLAGS = 8
const CENTRAL_METHOD = 10
const CENTRAL_CRC = 16
const CENTRAL_UNCOMPRESSED_SIZE = 24
const CENTRAL_ATTRIBUTES = 38

function files(): Map<string, Uint8Array> {
  return new Map<string, Uint8Array>(filesOf(smallExport()))
}

/** Offset of a file's entry in the central directory. */
function centralEntry(zip: Buffer, name: string): number {
  const at = zip.lastIndexOf(name) - 46
  expect(zip.subarray(at, at + 4)).toEqual(CENTRAL_HEADER)
  return at
}

/** Opens a zip and reads every file. */
async function unpack(zip: Buffer): Promise<Record<string, Buffer>> {
  const contents: Record<string, Buffer> = {}
  for (const [name, file] of await openArchive(zip)) {
    contents[name] = Buffer.concat(await collect(file.read()))
    expect(contents[name]).toHaveLength(file.size)
  }
  return contents
}

/** The code and sentence with which a zip is refused. */
async function refusal(zip: Buffer): Promise<string> {
  return await unpack(zip).then(
    () => 'not refused',
    (error: unknown) => (error instanceof Failure ? `${error.code} ${error.message}` : String(error)),
  )
}

test('the six files come out as they went in', async () => {
  expect(await unpack(await zipOf(files()))).toEqual(Object.fromEntries(files()))
})

test('each file has the day that the zip gives it, and none where it says the first day that it can hold', async () => {
  const zip = new JSZip()
  for (const [name, bytes] of files()) zip.file(name, bytes, { date: new Date('2026-04-30T23:58:00Z') })
  zip.file('Anken.csv', 'x', { date: new Date('2026-05-01T00:02:00Z') })
  zip.file('Member.csv', 'x', { date: new Date('1980-01-01T00:00:00Z') })
  const archive = await openArchive(await zip.generateAsync({ type: 'nodebuffer' }))
  const days = Object.fromEntries([...archive].map(([name, { day }]) => [name, day]))
  expect(days).toMatchObject({
    'Anken.csv': '2026-05-01',
    'Member.csv': '',
    'SeikyuHakkou.csv': '2026-04-30',
  })
})

test('a day that is in no calendar is none', async () => {
  const zip = await zipOf(files())
  for (const [name] of files()) zip.writeUInt16LE((46 << 9) | (13 << 5) | 45, centralEntry(zip, name) + 14)
  expect([...(await openArchive(zip)).values()].map(({ day }) => day)).toEqual(['', '', '', '', '', ''])
})

test('a missing file is named, and so are several', async () => {
  const some = files()
  some.delete('Member.csv')
  expect(await refusal(await zipOf(some))).toBe(
    'invalid_upload zipファイルにMember.csvがありません。6つのCSVファイルを選び直して、もう一度アップロードしてください。',
  )
  some.delete('Anken.csv')
  expect(await refusal(await zipOf(some))).toContain('Anken.csv、Member.csvがありません')
})

test.each([
  [80, 'あ'.repeat(80)],
  [81, `${'あ'.repeat(80)}…`],
])(
  'an unnecessary file with a name of %i characters is named in part, if it is too long',
  async (length, shown) => {
    expect(await refusal(await zipOf(files().set('あ'.repeat(length), Buffer.from('x'))))).toContain(
      `不要なファイル「${shown}」`,
    )
  },
)

test('a line break or what is not seen in a name breaks no sentence', async () => {
  expect(await refusal(await zipOf(files().set('あ\n\u200bb', Buffer.from('x'))))).toContain(
    '不要なファイル「あ??b」',
  )
})

test('a file that is there twice is refused', async () => {
  const zip = await zipOf(files().set('Memver.csv', Buffer.from('x')))
  const name = Buffer.from('Member.csv')
  for (let at = zip.indexOf('Memver.csv'); at !== -1; at = zip.indexOf('Memver.csv')) name.copy(zip, at)
  expect(await refusal(zip)).toContain('Member.csvが2つ以上')
})

test.each([
  ['memo.txt', '不要なファイル「memo.txt」'],
  ['member.csv', '不要なファイル「member.csv」'],
  ['../Member.csv', 'フォルダーを含む名前「../Member.csv」'],
  ['..\\Member.csv', 'フォルダーを含む名前'],
  ['/etc/passwd', 'フォルダーを含む名前'],
  ['data/Member.csv', 'フォルダーを含む名前'],
])('a zip with %s beside the six is refused', async (name, sentence) => {
  const zip = new JSZip()
  for (const [file, bytes] of files()) zip.file(file, bytes)
  zip.file(name, 'x', { createFolders: false })
  const bytes = await zip.generateAsync({ type: 'nodebuffer' })
  expect(await refusal(bytes)).toContain(sentence)
})

test('an encrypted entry is refused', async () => {
  const zip = await zipOf(files())
  zip.writeUInt16LE(1, centralEntry(zip, 'Anken.csv') + CENTRAL_FLAGS)
  expect(await refusal(zip)).toContain('Anken.csvが暗号化されています')
})

test('a symbolic link is refused', async () => {
  const zip = new JSZip()
  for (const [file, bytes] of files()) zip.file(file, bytes, { unixPermissions: 0o100644 })
  zip.file('Anken.csv', '/etc/passwd', { unixPermissions: 0o120777 })
  const bytes = await zip.generateAsync({ type: 'nodebuffer', platform: 'UNIX' })
  expect(await refusal(bytes)).toContain('Anken.csvが通常のファイルではありません')
})

test('a folder that is named like a file is refused', async () => {
  const zip = await zipOf(files())
  zip.writeUInt32LE(0x10, centralEntry(zip, 'Anken.csv') + CENTRAL_ATTRIBUTES)
  expect(await refusal(zip)).toContain('Anken.csvが通常のファイルではありません')
})

test('a file that is compressed in a way of its own is refused', async () => {
  const zip = await zipOf(files())
  zip.writeUInt16LE(99, centralEntry(zip, 'Anken.csv') + CENTRAL_METHOD)
  expect(await refusal(zip)).toContain('Anken.csvが対応していない方式で圧縮されています')
})

test('bytes that are no zip file, or half of one, are refused', async () => {
  const zip = await zipOf(files())
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('請求番号,案件番号\n'),
    zip.subarray(0, zip.length / 2),
  ]) {
    expect(await refusal(bytes)).toContain('壊れている')
  }
})

test('content that differs from its checksum is refused', async () => {
  const zip = await zipOf(files())
  zip.writeUInt32LE(12345, centralEntry(zip, 'Anken.csv') + CENTRAL_CRC)
  expect(await refusal(zip)).toContain('Anken.csvが壊れています')
})

test('more content than declared is refused', async () => {
  const zip = await zipOf(files().set('Anken.csv', Buffer.alloc(5_000_000, 'a')))
  zip.writeUInt32LE(10, centralEntry(zip, 'Anken.csv') + CENTRAL_UNCOMPRESSED_SIZE)
  expect(await refusal(zip)).toMatch(/^invalid_upload /)
})

test('a file that declares more than the limit is too large, before it is inflated', async () => {
  const zip = await zipOf(files())
  zip.writeUInt32LE(
    UPLOAD_LIMITS.inflatedBytesPerFile + 1,
    centralEntry(zip, 'Anken.csv') + CENTRAL_UNCOMPRESSED_SIZE,
  )
  expect(await refusal(zip)).toMatch(/^too_large .*Anken.csvが大きすぎます（上限は256MBです）/)
})

test('six files that declare more than the limit together are too large', async () => {
  const zip = await zipOf(files())
  for (const name of ['Anken.csv', 'Member.csv', 'SeikyuHakkou.csv']) {
    zip.writeUInt32LE(UPLOAD_LIMITS.inflatedBytesPerFile, centralEntry(zip, name) + CENTRAL_UNCOMPRESSED_SIZE)
  }
  expect(await refusal(zip)).toMatch(/^too_large .*合計/)
})

test('a zip above the limit is too large', async () => {
  expect(await refusal(Buffer.alloc(UPLOAD_LIMITS.zipBytes + 1))).toMatch(/^too_large /)
})
