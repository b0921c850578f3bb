import { z } from 'zod'
import { LIST_FIELDS } from '../delivery-note/row.ts'
import { COLUMN_WIDTH } from '../limits.ts'
import { LINK_COLUMN, LIST_COLUMNS, type ListColumn } from './columns.ts'

/** The row density. */
export const DENSITIES = ['relaxed', 'standard', 'compact'] as const

export type Density = (typeof DENSITIES)[number]

const widthSchema = z.number().min(COLUMN_WIDTH.min).max(COLUMN_WIDTH.max).nullable()

const columnSettingSchema = z.strictObject({
  field: z.enum(LIST_COLUMNS),
  isShown: z.boolean(),
  /** in rem; null: the column's default width and a share of the remaining space */
  width: widthSchema,
})

export type ColumnSetting = z.infer<typeof columnSettingSchema>

/** The layout of the list's table. */
export const listLayoutSchema = z
  .strictObject({
    /** all columns in order, including hidden ones, so that a column returns to its place when it is shown again */
    columns: z.array(columnSettingSchema).max(2 * LIST_COLUMNS.length),
    density: z.enum(DENSITIES),
  })
  .meta({ id: 'ListLayout' })

export type ListLayout = z.infer<typeof listLayoutSchema>

/** The default layout (specification 2). */
export const STANDARD_LAYOUT: ListLayout = {
  columns: completed([]),
  density: 'standard',
}

/** Adds missing columns at the end: those of the specification are shown, others are hidden. The link column is always first. */
function completed(columns: readonly ColumnSetting[]): ColumnSetting[] {
  const named = new Map<ListColumn, ColumnSetting>()
  for (const column of columns) if (!named.has(column.field)) named.set(column.field, column)
  const isUnchosen = named.size === 0
  for (const field of LIST_COLUMNS) {
    const isStandard = LIST_FIELDS.some((standard) => standard === field)
    if (!named.has(field)) named.set(field, { field, isShown: isUnchosen && isStandard, width: null })
  }
  const width = named.get(LINK_COLUMN)?.width ?? null
  const others = [...named.values()].filter(({ field }) => field !== LINK_COLUMN)
  return [{ field: LINK_COLUMN, isShown: true, width }, ...others]
}

const looseColumnSchema = z.object({
  field: z.enum(LIST_COLUMNS),
  isShown: z.boolean().catch(true),
  width: widthSchema.catch(null),
})
const looseLayoutSchema = z
  .object({
    columns: z.array(z.unknown()).catch([]),
    density: z.enum(DENSITIES).catch('standard'),
  })
  .catch(STANDARD_LAYOUT)

/**
 * Reads a stored layout of any version: unknown columns are dropped, new columns are added hidden, and unreadable settings get
 * their default.
 */
export function readLayout(kept: unknown): ListLayout {
  const { columns, ...rest } = looseLayoutSchema.parse(kept)
  const readable = columns.flatMap((column) => looseColumnSchema.safeParse(column).data ?? [])
  return { columns: completed(readable), ...rest }
}

/** Whether two layouts look the same. */
export function isSameLayout(a: ListLayout, b: ListLayout): boolean {
  // readLayout puts the fields of both into the same order.
  return JSON.stringify(readLayout(a)) === JSON.stringify(readLayout(b))
}

/** The visible columns, in their order. */
export function shownColumns(layout: ListLayout): ColumnSetting[] {
  return layout.columns.filter(({ isShown }) => isShown)
}
