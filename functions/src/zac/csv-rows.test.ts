import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileOfBytes } from '../../../fixtures/zac/archive.ts'
import { Failure } from '../failure.ts'
import { readCsv } from './csv-rows.ts'

async function read(text: string, pieceBytes = 5000): Promise<[number, ...string[]][]> {
  const rows: [number, ...string[]][] = []
  await readCsv('Anken.csv', fileOfBytes(Buffer.from(text), pieceBytes), (cells, line) => {
    rows.push([line, ...cells])
  })
  return rows
}

test('CR LF and LF end records, also mixed, and the last record needs no end', async () => {
  expect(await read('a,b\r\n1,2\n3,4')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [3, '3', '4'],
  ])
})

test('commas, quotes and line breaks stand inside quotes', async () => {
  expect(await read('a,b\n"1,""x""","2\r\n3"\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1,"x"', '2\r\n3'],
  ])
})

test('some empty lines are read over, and a file of nothing else is refused', async () => {
  expect(await read(`a,b\n${'\n'.repeat(9000)}1,2\n`)).toEqual([
    [1, 'a', 'b'],
    [9002, '1', '2'],
  ])
  await expect(read(`a,b\n${'\r\n'.repeat(1_000_000)}`)).rejects.toThrow(
    '空行が多すぎます（上限は10000行です）',
  )
})

test('ten thousand empty lines are read over, and one more is refused', async () => {
  const text = (empty: number) => `a,b\n${'\n'.repeat(empty)}1,2\n`
  expect(await read(text(10_000))).toHaveLength(2)
  await expect(read(text(10_001))).rejects.toThrow('空行が多すぎます')
})

test('long records with empty lines between them are no record without end', async () => {
  const record = `${'x'.repeat(60_000)},2\n\n`
  expect(await read(`a,b\n${record.repeat(10)}`, record.length)).toHaveLength(11)
  expect(await read(`a,b\n${'\n'.repeat(9000)}${'1,2\n'.repeat(100_000)}`, 9)).toHaveLength(100_001)
})

test.each([1, 2, 3, 5])('a file that comes in pieces of %i bytes is read as one', async (pieceBytes) => {
  const text = 'a,b\r\n"髙①,""x"" ","2\r\n3"\n\n5,㈱\r\n'
  expect(await read(text, pieceBytes)).toEqual(await read(text))
})

/** A cell and its delimiter by RFC 4180, quoted or not. */
const CELL = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)/y

/** The rows by this grammar alone; null if the text is not CSV. */
function readByGrammar(text: string): [number, ...string[]][] | null {
  const records: [number, ...string[]][] = []
  let start = 0
  let cells: string[] = []
  for (let at = 0; at < text.length || cells.length > 0; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const [whole, written, end] = CELL.exec(text) ?? []
    if (whole === undefined || written === undefined) return null
    cells.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written)
    if (end === ',') continue
    const line = 1 + [...text.slice(0, start).matchAll(/\r\n|\n|\r/g)].length
    if (written !== '' || cells.length > 1) records.push([line, ...cells])
    cells = []
    start = CELL.lastIndex
  }
  return records.every((record) => record.length === records[0]?.length) ? records : null
}

test('any text is read, or refused, as the grammar of RFC 4180 has it, whatever the cut between two pieces', async () => {
  const mark = fc.constantFrom('a', '髙', ',', ',', '"', '""', '","', '\n', '\r\n', '\r', ' ')
  const text = fc.array(mark, { maxLength: 20 }).map((marks) => marks.join(''))
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (csv, pieceBytes) => {
      expect(await read(csv, pieceBytes).catch(() => null)).toEqual(readByGrammar(csv))
    }),
    { numRuns: 3000 },
  )
})

test('a CR alone ends a record too, and counts as a line', async () => {
  expect(await read('a,b\r1,2\r\r"3\r",4')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
    [4, '3\r', '4'],
  ])
})

test('a BOM is no part of the first cell', async () => {
  for (const pieceBytes of [1, 2, 5, 1000]) {
    expect(await read('\ufeff"a",b\n1,2\n', pieceBytes)).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ])
  }
})

test('the line of a record is the physical line on which it begins', async () => {
  expect(await read('"a\n",b\r\n\r\n1,"x\r\ny\nz"\r\n\n2,\n3,')).toEqual([
    [1, 'a\n', 'b'],
    [4, '1', 'x\r\ny\nz'],
    [8, '2', ''],
    [9, '3', ''],
  ])
})

test('a record of a hundred thousand characters is read', async () => {
  const long = 'あ"い\n'.repeat(25_000)
  expect(await read(`a,b\n"${long.replaceAll('"', '""')}",2\n`)).toEqual([
    [1, 'a', 'b'],
    [2, long, '2'],
  ])
})

test.each([
  ['a record with too few columns', 'a,b\n\n1,2\n3\n', 4, '列の数が見出し行と違います'],
  ['a record with too many columns', 'a,b\n"1\n",2\n3,4,5\n', 4, '列の数が見出し行と違います'],
  ['a quote that is never closed', 'a,b\n1,2\n3,"4\n5,6\n', 3, '閉じられていません'],
  ['text after a closing quote', 'a,b\n1,"2"x\n', 2, '閉じる引用符'],
  ['a quote within a value', 'a,b\n1,2"x\n', 2, '値の途中'],
  ['a quote within a record whose lines end in CR', 'a,b\r1,2\r3,4"\r', 3, '値の途中'],
  ['a record of commas without end', `a,b\n1,2\n${','.repeat(300_000)}\n`, 3, '長すぎます'],
  ['a record without end', `a,b\n1,2\n"${'x\n'.repeat(150_000)}",2\n`, 3, '長すぎます'],
])('%s is refused with file and line', async (_name, text, line, reason) => {
  const refused = await read(text).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect(String(refused)).toMatch(`Anken.csvの${String(line)}行目がCSVとして正しくありません：`)
  expect(String(refused)).toMatch(reason)
})

test('what was read is counted in bytes of the file', async () => {
  let bytes = 0
  const text = `a,b\n${'あ,い\n'.repeat(100_000)}`
  await readCsv(
    'Anken.csv',
    fileOfBytes(Buffer.from(text)),
    () => undefined,
    (count) => {
      bytes += count
    },
  )
  expect(bytes).toBe(Buffer.byteLength(text))
})
