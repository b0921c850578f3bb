import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIST_FIELDS } from '../delivery-note/row.ts'
import { LINK_COLUMN, LIST_COLUMNS } from './columns.ts'
import { isSameLayout, listLayoutSchema, readLayout, STANDARD_LAYOUT, shownColumns } from './layout.ts'

test('somebody who has chosen nothing sees the columns of the specification, in its order', () => {
  expect(shownColumns(STANDARD_LAYOUT).map(({ field }) => field)).toEqual(LIST_FIELDS)
})

test('whatever was kept, a layout comes of it that has every column once, and the link first and shown', () => {
  const piece = fc.oneof(
    fc.anything(),
    fc.record({
      field: fc.oneof(fc.constantFrom(...LIST_COLUMNS), fc.string()),
      isShown: fc.oneof(fc.boolean(), fc.string()),
      width: fc.oneof(fc.constant(null), fc.double(), fc.string()),
    }),
  )
  const kept = fc.oneof(fc.anything(), fc.record({ columns: fc.array(piece), density: fc.anything() }))
  fc.assert(
    fc.property(kept, (value) => {
      const layout = readLayout(value)
      expect(listLayoutSchema.parse(layout)).toEqual(layout)
      expect(layout.columns.map(({ field }) => field).toSorted()).toEqual([...LIST_COLUMNS].sort())
      expect(layout.columns[0]).toMatchObject({ field: LINK_COLUMN, isShown: true })
      expect(readLayout(layout)).toEqual(layout)
    }),
  )
})

test('a column that there is no longer is left out, and one that has come since is hidden', () => {
  const columns = [
    { field: 'billingNo', isShown: true, width: null },
    { field: 'faxNo', isShown: true, width: 9 },
    { field: 'tax', isShown: true, width: 9 },
  ]
  const layout = readLayout({ columns, givesWay: false, density: 'compact' })
  expect(shownColumns(layout).map(({ field }) => field)).toEqual(['billingNo', 'tax'])
  // Settings of earlier versions are dropped as well.
  expect(layout).toEqual({ columns: layout.columns, density: 'compact' })
})

test('without a choice the columns of the specification are shown, and the others are there to be chosen', () => {
  const { columns } = STANDARD_LAYOUT
  expect(columns.map(({ field }) => field).toSorted()).toEqual([...LIST_COLUMNS].sort())
  expect(columns.filter(({ isShown }) => !isShown).map(({ field }) => field)).toEqual(
    LIST_COLUMNS.filter((field) => !LIST_FIELDS.some((standard) => standard === field)),
  )
  expect(columns.every(({ width }) => width === null)).toBe(true)
})

test('where a column was named twice, the first counts; the width of the link stays its own', () => {
  const columns = [
    { field: 'tax', isShown: true, width: 5 },
    { field: LINK_COLUMN, isShown: false, width: 9 },
    { field: 'tax', isShown: false, width: 7 },
  ]
  expect(shownColumns(readLayout({ columns, density: 'standard' }))).toEqual([
    { field: LINK_COLUMN, isShown: true, width: 9 },
    { field: 'tax', isShown: true, width: 5 },
  ])
})

test('two layouts are the same where they look the same, whatever was left out', () => {
  const columns = [{ field: 'tax' as const, isShown: true, width: null }]
  const layout = { columns, density: 'standard' as const }
  expect(isSameLayout(layout, readLayout({ density: 'standard', columns }))).toBe(true)
  expect(isSameLayout(layout, { ...layout, density: 'compact' })).toBe(false)
  expect(isSameLayout(layout, STANDARD_LAYOUT)).toBe(false)
})
