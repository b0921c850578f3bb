import type { View, ViewContent } from '@kenshu/contract/views/view'
import { createContext, useContext } from 'react'
import type { KeptAs } from './view-address.ts'

export interface ListViews {
  /** undefined while they are not known */
  views: readonly View[] | undefined
  error: Error | null
  /** the one that the address names; null: none, or not known yet */
  current: View | null
  /** the address names one that is gone, or another's own */
  isMissing: boolean
  /** the list differs from the current view, or from the standard where there is none */
  isChanged: boolean
  /** What the list shows now. @param kept without it: as the current view keeps its filter */
  contentNow: (kept?: KeptAs) => ViewContent
  /** Shows a view as it was saved; null: the standard list. */
  open: (view: View | null) => void
  /** of the view that opens first in this browser; null: none was chosen */
  openingId: string | null
  /** Has a view open first from now on; null: none. */
  openFirst: (view: View | null) => void
  retry: () => void
}

export const ViewContext = createContext<ListViews | null>(null)

/** The views of the list; only for what is inside the list's page. */
export function useListViews(): ListViews {
  const state = useContext(ViewContext)
  if (state === null) throw new Error('useListViews is for what is inside the list')
  return state
}
