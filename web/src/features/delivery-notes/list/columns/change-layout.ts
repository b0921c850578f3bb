import { COLUMN_WIDTH } from '@kenshu/contract/limits'
import { LINK_COLUMN, type ListColumn } from '@kenshu/contract/views/columns'
import { type ColumnSetting, type ListLayout } from '@kenshu/contract/views/layout'

function withColumn(layout: ListLayout, field: ListColumn, change: Partial<ColumnSetting>): ListLayout {
  const columns = layout.columns.map((column) => (column.field === field ? { ...column, ...change } : column))
  return { ...layout, columns }
}

/** Shows or hides a column. */
export function showColumn(layout: ListLayout, field: ListColumn, isShown: boolean): ListLayout {
  return withColumn(layout, field, { isShown })
}

/** Moves a column to another position; the link column stays first. */
export function moveColumn(layout: ListLayout, field: ListColumn, to: number): ListLayout {
  const moved = layout.columns.find((column) => column.field === field)
  if (moved === undefined || field === LINK_COLUMN) return layout
  const others = layout.columns.filter((column) => column !== moved)
  const place = Math.min(Math.max(to, 1), others.length)
  return { ...layout, columns: others.toSpliced(place, 0, moved) }
}

/** Sets columns' widths in rem; null restores the default. */
export function setWidths(layout: ListLayout, widths: ReadonlyMap<ListColumn, number | null>): ListLayout {
  const columns = layout.columns.map((column) => {
    const width = widths.get(column.field)
    return width === undefined ? column : { ...column, width: width === null ? null : allowed(width) }
  })
  return { ...layout, columns }
}

/** Rounded to a tenth of a rem, so that the stored value stays short. */
function allowed(width: number): number {
  return Math.round(Math.min(Math.max(width, COLUMN_WIDTH.min), COLUMN_WIDTH.max) * 10) / 10
}
