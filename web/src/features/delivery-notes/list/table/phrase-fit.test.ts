import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { expect, test } from 'vitest'
import { columnRem, drawnColumns, leastWidthOf } from '../note-columns.ts'
import { finePhrasesOf, rowsOfName } from './phrase-fit.ts'
import { FONT_SIZE_REM } from './text-width.ts'

/** Room for seven kanji, as the client's column has on 1280 pixels. */
const ROOM = 7 * FONT_SIZE_REM

test('a name has two lines if they show all of it with breaks between its phrases, otherwise three of smaller letters', () => {
  expect(rowsOfName('株式会社あおぞら商事', ROOM)).toBe(2)
  expect(rowsOfName('カミヤ印刷', ROOM)).toBe(2)
  // A phrase is longer than a line.
  expect(rowsOfName('東海道ロジスティクス株式会社', ROOM)).toBe(3)
  // Three lines.
  expect(rowsOfName('カミヤ印刷サービス株式会社', ROOM)).toBe(3)
  // Letters take less room, and a space is the end of a phrase.
  expect(rowsOfName('Web サイト制作', ROOM)).toBe(2)
})

test('in three lines a name breaks where its script changes too', () => {
  expect(finePhrasesOf('東海道ロジスティクス株式会社')).toEqual(['東海道', 'ロジスティクス', '株式会社'])
  expect(finePhrasesOf('双葉テクノロジー・ソリューションズ株式会社')).toEqual([
    ...['双葉', 'テクノロジー・', 'ソリューションズ', '株式会社'],
  ])
})

test('a column has the width in rem that its style says', () => {
  const columns = drawnColumns(STANDARD_LAYOUT, new Map())
  const [client, tax] = (['clientName', 'tax'] as const).map((field) =>
    columns.find((column) => column.field === field),
  )
  if (client === undefined || tax === undefined) throw new Error('No columns')
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  const least = leastWidthOf(columns)
  expect(columnRem(client, columns, least)).toBe(client.least)
  expect(columnRem(client, columns, whole)).toBeCloseTo(client.width)
  expect(columnRem(client, columns, whole + 10)).toBeGreaterThan(client.width + 2)
  expect(columnRem(tax, columns, whole + 10)).toBe(tax.width)
  const sum = columns.reduce((all, column) => all + columnRem(column, columns, whole + 10), 0)
  expect(sum).toBeCloseTo(whole + 10)
})
