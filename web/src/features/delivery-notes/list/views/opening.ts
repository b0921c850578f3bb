import type { View } from '@kenshu/contract/views/view'
import { defaultFilter, filterToParams } from '../filter-params.ts'
import { openingView } from './opening-view.ts'
import { viewAddress } from './view-address.ts'

/**
 * The query with which a list begins whose address has no filter: of the view that it names, else of the one that the person has chosen
 * to open first, else the filter of a first visit (specification 9).
 * @param views undefined: they are not known yet
 * @returns null where only the views can tell
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
  // The name of a view that there is not stays, so that the list can say so.
  const own = [...params].filter(([name]) => name === 'view' || name === 'sort')
  return new URLSearchParams([...filterToParams(defaultFilter(now)), ...own])
}
