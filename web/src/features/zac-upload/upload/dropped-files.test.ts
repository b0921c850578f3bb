import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { bareName, isChosen, isZip, namesTwice } from './dropped-files.ts'
import { unzipFiles } from './unzip-files.ts'
import { zipFiles } from './zip-files.ts'

test.each([
  ['2026-04/Anken.csv', 'Anken.csv', true],
  ['zac\\Member.csv', 'Member.csv', true],
  ['Anken.csv', 'Anken.csv', true],
  ['__MACOSX/zac/._Anken.csv', '._Anken.csv', false],
  ['zac/.DS_Store', '.DS_Store', false],
  ['zac/Thumbs.db', 'Thumbs.db', false],
  ['zac/', '', false],
])('%s is the file %s, chosen by somebody: %s', (path, name, chosen) => {
  expect(bareName(path)).toBe(name)
  expect(isChosen(path)).toBe(chosen)
})

test('a zip is known by its name, and a name that two files have is found once', () => {
  expect(['ZAC.ZIP', 'zac.zip', 'zac.zip.csv'].map(isZip)).toEqual([true, true, false])
  expect(namesTwice(['Anken.csv', 'Member.csv', 'Anken.csv', 'Anken.csv'])).toEqual(['Anken.csv'])
})

test('what the page zips, it opens again: bytes and time of each file, whatever the folder', async () => {
  const written = Date.parse('2026-04-01T23:58:00+09:00')
  const bytes = await zipFiles(
    [new File([new Uint8Array([0xfb, 0xfc])], 'Anken.csv', { lastModified: written })],
    () => undefined,
  )
  const [file] = await unzipFiles(new Blob([bytes]), () => true)
  expect([file?.name, file?.lastModified]).toEqual(['Anken.csv', written])
  expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
    new Uint8Array([0xfb, 0xfc]),
  )
})

test('a file that no import needs is named, and its content is not read; what is no zip is refused', async () => {
  const zip = new JSZip().file('zac/Anken.csv', 'a').file('zac/large.bin', 'x'.repeat(1000))
  zip.file('__MACOSX/zac/._Anken.csv', 'x')
  const files = await unzipFiles(await zip.generateAsync({ type: 'blob' }), (name) => name === 'Anken.csv')
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['Anken.csv', 1],
    ['large.bin', 0],
  ])
  await expect(unzipFiles(new Blob(['no zip']), () => true)).rejects.toThrow()
})
