import type { ListLayout } from '@kenshu/contract/views/layout'
import { createContext, useContext } from 'react'

interface LayoutState {
  layout: ListLayout
  setLayout: (next: ListLayout) => void
}

export const LayoutContext = createContext<LayoutState | null>(null)

/** The layout of the table, and functions to change it. Only inside the list's page. */
export function useListLayout(): LayoutState {
  const state = useContext(LayoutContext)
  if (state === null) throw new Error('useListLayout is for what is inside the list')
  return state
}
