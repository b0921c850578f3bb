import { LIST_FIELDS } from '@kenshu/contract/delivery-note/schema'
import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { expect, test } from 'vitest'
import { heldColumns, moveColumn, setWidths, showColumn } from './columns/change-layout.ts'
import { columnWidth, EDGE_REM, fittingColumns, hasGrowing, minWidthOf, SELECT_REM } from './note-columns.ts'

function fittingFields(width: number, layout = STANDARD_LAYOUT) {
  return fittingColumns(layout, width).map(({ field }) => field)
}

test('where there is room, every column is there, in the order of the list', () => {
  expect(fittingFields(80)).toEqual(LIST_FIELDS)
})

test('what says least gives way first; number, date, status, client, title and the total stay', () => {
  const staying = [
    'billingNo',
    'deliveryDate',
    'hakkouStatus',
    'clientName',
    'billingTitle',
    'totalAmountWithTax',
  ]
  expect(fittingFields(64)).toEqual(LIST_FIELDS.filter((field) => field !== 'jobProgress'))
  expect(fittingFields(10)).toEqual(staying)
})

/** What the columns have beside the sidebar of a screen, in rem. @param screen in pixels */
function roomOf(screen: number): number {
  return (screen - 248 - 48 - 2) / 16 - EDGE_REM - SELECT_REM
}

test('on a screen of 1440 pixels every column of the specification has room', () => {
  expect(fittingFields(roomOf(1440))).toEqual(LIST_FIELDS)
})

test('beside the sidebar of a screen of 1024 pixels nothing lies outside of the box', () => {
  const box = roomOf(1024)
  expect(Number.parseFloat(minWidthOf(fittingColumns(STANDARD_LAYOUT, box)))).toBeLessThanOrEqual(box)
})

test('who asks for a column sees it, and none gives way any more: the table scrolls sideways', () => {
  const layout = showColumn(STANDARD_LAYOUT, 'jobNo', true)
  expect(fittingFields(10, layout)).toEqual([...LIST_FIELDS, 'jobNo'])
})

test('a hidden column comes back to its place', () => {
  const hidden = showColumn(STANDARD_LAYOUT, 'deliveryDate', false)
  expect(fittingFields(200, hidden)).toEqual(LIST_FIELDS.filter((field) => field !== 'deliveryDate'))
  expect(fittingFields(200, showColumn(hidden, 'deliveryDate', true))).toEqual(LIST_FIELDS)
})

test('where some have no room, what one asks for comes beside those that are in sight', () => {
  const omitted = LIST_FIELDS.filter((field) => !fittingFields(50).includes(field))
  const layout = showColumn(STANDARD_LAYOUT, 'jobNo', true, omitted)
  expect(fittingFields(10, layout)).toEqual([...fittingFields(50), 'jobNo'])
})

test('columns that a person sizes stay, and do not bring back those that had no room', () => {
  const layout = setWidths(
    heldColumns(STANDARD_LAYOUT, ['tax', 'jobProgress']),
    new Map([['clientName', 30]]),
  )
  expect(fittingFields(10, layout)).toEqual(
    LIST_FIELDS.filter((field) => field !== 'tax' && field !== 'jobProgress'),
  )
})

test('the link stays the first column, wherever others are moved', () => {
  expect(fittingFields(200, moveColumn(STANDARD_LAYOUT, 'tax', 0)).slice(0, 2)).toEqual(['billingNo', 'tax'])
  expect(fittingFields(200, moveColumn(STANDARD_LAYOUT, 'billingNo', 5))[0]).toBe('billingNo')
  expect(fittingFields(200, moveColumn(STANDARD_LAYOUT, 'deliveryDate', 99)).at(-1)).toBe('deliveryDate')
})

test('what is left over goes to the columns without a width of their own', () => {
  const columns = fittingColumns(setWidths(STANDARD_LAYOUT, new Map([['clientName', 20]])), 200)
  const css = new Map(columns.map((column) => [column.field, columnWidth(column, columns)]))
  expect(css.get('clientName')).toBe('20rem')
  expect(css.get('billingTitle')).toContain('100cqi')
  expect(hasGrowing(columns)).toBe(true)
})

test('where every column has a width, nothing grows', () => {
  const widths = new Map(LIST_FIELDS.map((field) => [field, 5]))
  expect(hasGrowing(fittingColumns(setWidths(STANDARD_LAYOUT, widths), 200))).toBe(false)
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
