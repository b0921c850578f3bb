import { z } from 'zod'
import { SEARCH_LENGTH, VIEW_NAME_LENGTH } from '../limits.ts'
import { listLayoutSchema, readLayout } from './layout.ts'
import { listSortSchema, readSort } from './sort.ts'

/** What a view shows of the list, and how. */
export const viewContentSchema = z
  .strictObject({
    /** the filter as a query string without the question mark; dates can be relative to the month (web: relative-dates.ts) */
    search: z.string().max(SEARCH_LENGTH),
    sort: listSortSchema,
    layout: listLayoutSchema,
  })
  .meta({ id: 'ViewContent' })

export type ViewContent = z.infer<typeof viewContentSchema>

/** Reads a view's content as stored by any version. Unreadable parts get their default. */
export function readViewContent(kept: unknown): ViewContent {
  const { search, sort, layout } = z
    .object({
      search: z.string().max(SEARCH_LENGTH).catch(''),
      sort: z.unknown().optional(),
      layout: z.unknown().optional(),
    })
    .catch({ search: '', sort: null, layout: null })
    .parse(kept)
  return { search, sort: readSort(sort), layout: readLayout(layout) }
}

/** POST /api/v1/views/. */
export const newViewSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(VIEW_NAME_LENGTH),
    /** visible to everyone, not only to its creator */
    isShared: z.boolean(),
    content: viewContentSchema,
  })
  .meta({ id: 'NewView' })

export type NewView = z.infer<typeof newViewSchema>

/** PUT /api/v1/views/{id}/. A stale `revision` is answered with 409 `stale`. */
export const changedViewSchema = newViewSchema
  .extend({ revision: z.int().nonnegative() })
  .meta({ id: 'ChangedView' })

export type ChangedView = z.infer<typeof changedViewSchema>

/** A view as returned to a user. */
export const viewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    isShared: z.boolean(),
    /** the caller created it */
    isOwn: z.boolean(),
    /** the caller may change and delete it */
    mayChange: z.boolean(),
    /** display name or e-mail of the creator */
    ownerName: z.string(),
    revision: z.int().nonnegative(),
    content: viewContentSchema,
  })
  .meta({ id: 'View' })

export type View = z.infer<typeof viewSchema>

/** GET /api/v1/views/: the caller's own views and the shared ones. */
export const viewListSchema = z.object({ views: z.array(viewSchema) }).meta({ id: 'ViewList' })

/** The view list for a browser whose code is older than the server's: an unknown column breaks nothing. */
export const looseViewListSchema = z.object({
  views: z.array(viewSchema.extend({ content: z.unknown().transform(readViewContent) })),
})

/** DELETE /api/v1/views/{id}/. */
export const deletedViewSchema = z.object({ id: z.string() }).meta({ id: 'DeletedView' })
