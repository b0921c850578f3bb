import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { expect, test } from 'vitest'
import { columnRem, drawnColumns, leastWidthOf } from './note-columns.ts'
import { fitsByPhrases } from './phrase-fit.ts'
import { FONT_SIZE_REM } from './text-width.ts'

/** Room for seven kanji, as the client's column has on 1280 pixels. */
const ROOM = 7 * FONT_SIZE_REM

test('a name breaks between its phrases if that shows all of it in two lines', () => {
  expect(fitsByPhrases('株式会社あおぞら商事', ROOM)).toBe(true)
  expect(fitsByPhrases('カミヤ印刷', ROOM)).toBe(true)
  // A phrase is longer than a line.
  expect(fitsByPhrases('東海道ロジスティクス株式会社', ROOM)).toBe(false)
  // Three lines.
  expect(fitsByPhrases('カミヤ印刷サービス株式会社', ROOM)).toBe(false)
  // Letters take less room, and a space is the end of a phrase.
  expect(fitsByPhrases('Web サイト制作', ROOM)).toBe(true)
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
