import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileOfBytes } from '../../../fixtures/zac/archive.ts'
import { encodeCp932 } from '../../../fixtures/zac/cp932.ts'
import { CP932_CHARACTERS } from '../../../fixtures/zac/cp932-characters.ts'
import { Failure } from '../failure.ts'
import { readText } from './decode.ts'

async function decode(bytes: Uint8Array, chunkBytes = 7): Promise<string> {
  const pieces: Buffer[] = []
  const file = fileOfBytes(Buffer.from(bytes), chunkBytes)
  for await (const piece of readText('Anken.csv', file)) pieces.push(piece.bytes)
  return Buffer.concat(pieces).toString()
}

test('UTF-8 comes as it is, with and without BOM, whatever the cut between two pieces', async () => {
  for (const chunkBytes of [1, 2, 3, 4, 5, 1000]) {
    expect(await decode(Buffer.from('案件①髙𠮷'), chunkBytes)).toBe('案件①髙𠮷')
    expect(await decode(Buffer.from('\ufeff案件①髙𠮷'), chunkBytes)).toBe('\ufeff案件①髙𠮷')
  }
})

test('any UTF-8 text comes back', async () => {
  const text = fc.string({ unit: 'binary' }).map((drawn) => `案${drawn.replaceAll('\0', '')}`)
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (expected, chunkBytes) => {
      expect(await decode(Buffer.from(expected), chunkBytes)).toBe(expected)
    }),
  )
})

test('CP932 is read with its extensions, whatever the cut between two pieces', async () => {
  const text = '案件番号①髙﨑㈱～－ｱｲｳ'.repeat(3)
  for (const chunkBytes of [1, 2, 3, 5, 1000]) expect(await decode(encodeCp932(text), chunkBytes)).toBe(text)
})

test('every character of CP932 comes back', async () => {
  const text = CP932_CHARACTERS.filter((character) => character !== '\0').join('')
  expect(CP932_CHARACTERS.length).toBeGreaterThan(9000)
  expect(await decode(encodeCp932(text), 4096)).toBe(text)
})

test('the characters of all pieces are counted', async () => {
  for (const bytes of [Buffer.from('案件①髙𠮷'), Buffer.from(encodeCp932('案件①髙﨑髙'))]) {
    let characters = 0
    for await (const piece of readText('Anken.csv', fileOfBytes(bytes, 1))) characters += piece.characters
    expect(characters).toBe(6)
  }
})

test('any CP932 text comes back', async () => {
  const text = fc.array(fc.constantFrom(...CP932_CHARACTERS.filter((character) => character !== '\0')))
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (characters, chunkBytes) => {
      // The leading 案 ensures that the bytes are not valid UTF-8 by chance.
      const expected = `案${characters.join('')}`
      expect(await decode(encodeCp932(expected), chunkBytes)).toBe(expected)
    }),
  )
})

test.each([
  ['UTF-16', Buffer.from('\ufeff案件番号', 'utf16le')],
  ['bytes of neither encoding', Buffer.from([0x41, 0xff, 0x41])],
  ['a two-byte character cut in half at the end', Buffer.from([0x88])],
  ['a BOM before text that is not UTF-8', Buffer.concat([Buffer.from('\ufeff'), encodeCp932('案件')])],
])('%s is refused with the name of the file', async (_name, bytes) => {
  for (const chunkBytes of [1, 3, 7]) {
    const refused = await decode(bytes, chunkBytes).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Failure)
    expect(String(refused)).toContain('Anken.csvの文字コードを判別できません')
  }
})

test('a workbook is called that, and text that begins like one is read', async () => {
  for (const chunkBytes of [1, 3, 7]) {
    const workbook = decode(Buffer.from('PK\x03\x04\x14\x00\x06\x00', 'latin1'), chunkBytes)
    await expect(workbook).rejects.toThrow('Anken.csvはExcelファイルのようです。')
    expect(await decode(Buffer.from('PK,案件番号'), chunkBytes)).toBe('PK,案件番号')
  }
})
