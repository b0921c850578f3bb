import type { View } from '@kenshu/contract/views/view'
import { defaultFilter, filterToParams } from '../filter-params.ts'
import { openingView } from './opening-view.ts'
import { viewAddress } from './view-address.ts'

/**
 * The initial query of a list whose URL has no filter: that of the view in the URL, otherwise that of the view that opens first,
 * otherwise the filter of a first visit (specification 9).
 * @param views undefined while they are loading
 * @returns null if the views must be loaded first
 */
export function openingQuery(
  params: URLSearchParams,
  { uid, email }: { uid: string; email: string },
  views: readonly View[] | undefined,
): URLSearchParams | null {
  const now = new Date()
  const id = params.get('view')
  const chosen = openingView(uid)
  const view =
    views?.find((one) => one.id === (id ?? chosen?.id)) ?? (id === null || id === chosen?.id ? chosen : null)
  if (view !== null) return viewAddress(view, { now, email })
  if (views === undefined && id !== null) return null
  // The id of an unknown view stays in the URL, so that the list can report it.
  const own = [...params].filter(([name]) => name === 'view' || name === 'sort')
  return new URLSearchParams([...filterToParams(defaultFilter(now)), ...own])
}
