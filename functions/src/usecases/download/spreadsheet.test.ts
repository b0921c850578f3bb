import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { textOfCell } from '../../../../fixtures/read-cell.ts'
import { formulasIn, LIBRE_OFFICE } from '../../../../fixtures/spreadsheet.ts'
import { csvHead, csvLines, csvText } from '../../csv/csv-text.ts'
import { HEADER_CELLS, noteCells, textCell } from './note-cells.ts'

const UNSEEN = ['', ' ', '　', '\u00a0', '\t', '\r', '\n', '\u200b', '\u2060', '\ufeff', ' \u200b　']
const STARTERS = ['=', '+', '-', '@', '|', '＝', '＋', '－', '−', '＠', '｜', '﹦']
const REST = [
  '1+1',
  'HYPERLINK("http://attacker.example";"押す")',
  "cmd|' /C calc'!A0",
  'SUM(1,2)',
  'x\n=1+1',
  '',
  ';=1+1',
]
const SPLIT = ['a;=1+1', 'a\t=1+1', 'a,=1+1', '"=1+1', 'a";=1+1', "'=1+1", "'", ';', '=1+1;']
/** Texts that a spreadsheet would convert. */
const NUMBERS = ['0012', '060-0001', '1-2-3', '1E5', '123456789012', '００１２', `0${'1'.repeat(300)}`]

const EVIL = [
  ...UNSEEN.flatMap((unseen) => STARTERS.flatMap((starter) => REST.map((rest) => unseen + starter + rest))),
  ...SPLIT,
]
const TEXTS = [...EVIL, ...NUMBERS]

const NOTES: DeliveryNote[] = TEXTS.map((text) => ({
  ...blankNote({
    billingNo: text,
    clientName: text,
    billingTitle: text,
    clientPostalCode: text,
    salesPersonEmail: text,
  }),
  rejectionReason: text,
  salesChangedClientContactName: text,
  deliveryItems: [{ itemName: text, unitPrice: null, quantity: null, unit: text, amount: -1 }],
}))

/** The download, and a report of an import, which never contains `="0012"`. */
const DOWNLOAD = csvHead(HEADER_CELLS) + csvLines(NOTES.map(noteCells))
const REPORT = csvHead(['値', '理由']) + csvText(EVIL.map((text) => [text, '理由']))

/** The formula that we write for a number that must stay a text: it names no function and no other cell. */
const CONSTANT = /^="[\dEe０-９+./-]*"$/

test.each([
  ['download', DOWNLOAD],
  ['report', REPORT],
])('wherever somebody splits the lines of a %s, no cell is one that a spreadsheet runs', (_, csv) => {
  const rows = parse(csv, {
    bom: true,
    delimiter: [',', ';', '\t'],
    record_delimiter: '\r\n',
    relax_column_count: true,
  })
  const runs = rows.flat().filter((cell) => /^[\s\p{C}]*[=+@|＝＋＠｜]/u.test(cell) && !CONSTANT.test(cell))
  expect(runs).toEqual([])
})

test('a program that reads the files has every text as it was', () => {
  const rows = parse(DOWNLOAD, { bom: true, record_delimiter: '\r\n' }).map((row) => row.map(textOfCell))
  expect(rows.slice(1).map((row) => row[HEADER_CELLS.indexOf('クライアント名')])).toEqual(TEXTS)
  const report = parse(REPORT, { bom: true, record_delimiter: '\r\n' })
  expect(report.slice(1).map(([cell = '']) => textOfCell(cell))).toEqual(EVIL)
})

if (LIBRE_OFFICE === undefined) {
  console.warn(
    'LibreOffice がないため、CSV を実際に開く試験は行いません（ほかの試験は同じ内容をプログラムで確かめます）。',
  )
} else {
  const program = LIBRE_OFFICE
  test('LibreOffice runs none of it, and shows each number that has to stay a text as that text', async () => {
    const unguarded = 'x,=1+1,a;=2+2\r\n'
    const formulas = await formulasIn(program, DOWNLOAD + REPORT + unguarded)
    const constants = NUMBERS.filter((text) => textCell(text).startsWith('='))
    const expected = new Set([...constants.map((text) => `of:="${text}"`), 'of:=1+1', 'of:=2+2'])
    expect(new Set(formulas.map(({ formula }) => formula))).toEqual(expected)
    expect(new Set(formulas.map(({ text }) => text))).toEqual(new Set([...constants, '']))
  })
}
