import type { ListLayout } from '@kenshu/contract/views/layout'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useMe } from '../../../../lib/session.ts'
import { LayoutContext } from '../columns/layout-context.ts'
import { SortContext, useSortState } from '../order/use-list-sort.ts'
import { type KeptLayouts, keepLayouts, keptLayouts } from './kept-layout.ts'
import { useCurrentView } from './use-current-view.ts'
import { ViewContext } from './view-context.ts'

/**
 * Provides the list's current view and layout to all components that show or change them. The layout is the view's until the user
 * changes it; then it is a draft, which is kept until it is saved or another view is opened.
 */
export function ListViewProvider({ children }: { children: ReactNode }) {
  const { uid } = useMe()
  const [kept, setKept] = useState(() => keptLayouts(uid))
  const keep = useCallback(
    (change: (before: KeptLayouts) => KeptLayouts) => {
      setKept((before) => {
        const after = change(before)
        keepLayouts(uid, after)
        return after
      })
    },
    [uid],
  )
  const onOpen = useCallback(() => {
    keep((before) => ({ ...before, draft: null }))
  }, [keep])
  const sort = useSortState()
  const { layout, viewId, ...views } = useCurrentView(kept, onOpen)

  const setLayout = useCallback(
    (next: ListLayout) => {
      keep((before) =>
        viewId === null ? { ...before, own: next } : { ...before, draft: { viewId, layout: next } },
      )
    },
    [keep, viewId],
  )
  const look = useMemo(() => ({ layout, setLayout }), [layout, setLayout])
  return (
    <ViewContext value={views}>
      <SortContext value={sort}>
        <LayoutContext value={look}>{children}</LayoutContext>
      </SortContext>
    </ViewContext>
  )
}
