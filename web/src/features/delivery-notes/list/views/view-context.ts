import type { View, ViewContent } from '@kenshu/contract/views/view'
import { createContext, useContext } from 'react'
import type { KeptAs } from './view-address.ts'

export interface ListViews {
  /** undefined while they are loading */
  views: readonly View[] | undefined
  error: Error | null
  /** the view in the URL; null if there is none or it is not known yet */
  current: View | null
  /** the view in the URL was deleted, or belongs to another user */
  isMissing: boolean
  /** the list differs from the current view, or from the default if there is none */
  isChanged: boolean
  /**
   * The current state of the list.
   * @param kept default: as the current view stores its filter
   */
  contentNow: (kept?: KeptAs) => ViewContent
  /** Shows a view in its saved form; null: the default list. */
  open: (view: View | null) => void
  /** id of the view that opens first in this browser; null if none was set */
  openingId: string | null
  /** Sets the view that opens first; null resets it. */
  openFirst: (view: View | null) => void
  retry: () => void
}

export const ViewContext = createContext<ListViews | null>(null)

/** The views of the list. Only inside the list's page. */
export function useListViews(): ListViews {
  const state = useContext(ViewContext)
  if (state === null) throw new Error('useListViews is for what is inside the list')
  return state
}
