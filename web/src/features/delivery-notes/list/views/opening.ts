import type { View } from '@kenshu/contract/views/schema'
import { defaultFilter, filterToParams } from '../filter-params.ts'
import { lastView } from './last-view.ts'
import { viewAddress } from './view-address.ts'

/**
 * The query with which a list begins whose address has no filter: of the view that it names, else of the one that the person had
 * last, else the filter of a first visit (specification 9).
 * @param views undefined: neither they are known yet, nor the person's e-mail need be
 * @returns null where only the views can tell
 */
export function openingQuery(
  params: URLSearchParams,
  { uid, email }: { uid: string; email: string },
  views: readonly View[] | undefined,
): URLSearchParams | null {
  const now = new Date()
  const id = params.get('view')
  const last = lastView(uid)
  const view =
    views?.find((one) => one.id === (id ?? last?.id)) ?? (id === null || id === last?.id ? last : null)
  if (view !== null) return viewAddress(view, { now, email })
  if (views === undefined && id !== null) return null
  // The name of a view that there is not stays, so that the list can say so.
  const own = [...params].filter(([name]) => name === 'view' || name === 'sort')
  return new URLSearchParams([...filterToParams(defaultFilter(now)), ...own])
}
