import { LIST_FIELDS } from '@kenshu/contract/delivery-note/row'
import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { expect, test } from 'vitest'
import { moveColumn, setWidths, showColumn } from './columns/change-layout.ts'
import { columnWidth, drawnColumns, EDGE_REM, hasGrowing, leastWidthOf, SELECT_REM } from './note-columns.ts'

const NOTHING = new Map()

function drawnFields(layout = STANDARD_LAYOUT) {
  return drawnColumns(layout, NOTHING).map(({ field }) => field)
}

/**
 * The width available to columns beside the sidebar of a screen, in rem.
 * @param screen in pixels
 */
function roomOf(screen: number): number {
  const [sidebar, padding] = screen < 1600 ? [76, 16] : [248, 24]
  return (screen - sidebar - 2 * padding - 2) / 16 - EDGE_REM - SELECT_REM
}

test.each([1280, 1366, 1440, 1920])(
  'on a screen of %i pixels the columns of the specification have room',
  (screen) => {
    // The widths of ¥123,456,789 and, for the tax, ¥12,345,678.
    const ofNineFigures = new Map([
      ['amountWithoutTax', 5.85],
      ['tax', 5.4],
      ['totalAmountWithTax', 5.95],
    ] as const)
    const columns = drawnColumns(STANDARD_LAYOUT, ofNineFigures)
    expect(columns.map(({ field }) => field)).toEqual(LIST_FIELDS)
    expect(leastWidthOf(columns)).toBeLessThanOrEqual(roomOf(screen))
  },
)

test.each([1280, 1366, 1440, 1920])(
  'on a screen of %i pixels they have room beside note numbers of 17 characters too',
  (screen) => {
    const needed = new Map([
      ['billingNo', 9.7],
      ['amountWithoutTax', 5.85],
      ['tax', 5.4],
      ['totalAmountWithTax', 5.95],
    ] as const)
    expect(leastWidthOf(drawnColumns(STANDARD_LAYOUT, needed))).toBeLessThanOrEqual(roomOf(screen))
  },
)

test('who asks for a column sees it, and a hidden one comes back to its place', () => {
  expect(drawnFields(showColumn(STANDARD_LAYOUT, 'jobNo', true))).toEqual([...LIST_FIELDS, 'jobNo'])
  const hidden = showColumn(STANDARD_LAYOUT, 'deliveryDate', false)
  expect(drawnFields(hidden)).toEqual(LIST_FIELDS.filter((field) => field !== 'deliveryDate'))
  expect(drawnFields(showColumn(hidden, 'deliveryDate', true))).toEqual(LIST_FIELDS)
})

test('a column of numbers is as wide as its numbers, whatever width somebody gave it; one of text is as they wish', () => {
  const layout = setWidths(
    STANDARD_LAYOUT,
    new Map([
      ['totalAmountWithTax', 3],
      ['tax', 20],
      ['deliveryDate', 3],
      ['clientName', 3],
    ]),
  )
  const needed = new Map([['totalAmountWithTax', 9] as const, ['tax', 9] as const])
  const widths = new Map(drawnColumns(layout, needed).map(({ field, width }) => [field, width]))
  expect(widths.get('totalAmountWithTax')).toBe(9)
  expect(widths.get('tax')).toBe(20)
  expect(widths.get('deliveryDate')).toBeGreaterThan(6)
  expect(widths.get('clientName')).toBe(3)
})

test('the link stays the first column, wherever others are moved', () => {
  expect(drawnFields(moveColumn(STANDARD_LAYOUT, 'tax', 0)).slice(0, 2)).toEqual(['billingNo', 'tax'])
  expect(drawnFields(moveColumn(STANDARD_LAYOUT, 'billingNo', 5))[0]).toBe('billingNo')
  expect(drawnFields(moveColumn(STANDARD_LAYOUT, 'deliveryDate', 99)).at(-1)).toBe('deliveryDate')
})

test('what is left over goes to the columns without a width of their own', () => {
  const columns = drawnColumns(setWidths(STANDARD_LAYOUT, new Map([['clientName', 20]])), NOTHING)
  const css = new Map(columns.map((column) => [column.field, columnWidth(column, columns)]))
  expect(css.get('clientName')).toBe('20rem')
  expect(css.get('billingTitle')).toContain('100cqi')
  expect(hasGrowing(columns)).toBe(true)
})

test('where every column has a width, nothing grows', () => {
  const widths = new Map(LIST_FIELDS.map((field) => [field, 5]))
  expect(hasGrowing(drawnColumns(setWidths(STANDARD_LAYOUT, widths), NOTHING))).toBe(false)
})

test('a width is kept within what can be read', () => {
  const layout = setWidths(
    STANDARD_LAYOUT,
    new Map([
      ['tax', 0.2],
      ['clientName', 900],
    ]),
  )
  const widthOf = (field: string) => layout.columns.find((column) => column.field === field)?.width
  expect([widthOf('tax'), widthOf('clientName')]).toEqual([3, 40])
})
