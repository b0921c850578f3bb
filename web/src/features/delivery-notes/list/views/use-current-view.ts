import { isSameLayout, type ListLayout } from '@kenshu/contract/views/layout'
import { sortFromText } from '@kenshu/contract/views/sort'
import type { View } from '@kenshu/contract/views/view'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../../../../lib/session.ts'
import { viewsQuery } from '../../calls/view-queries.ts'
import type { KeptLayouts } from './kept-layout.ts'
import { type KeptView, keepOpeningView, openingView } from './opening-view.ts'
import {
  isAddressOf,
  type KeptAs,
  keptAs,
  searchToKeep,
  standardContent,
  viewAddress,
} from './view-address.ts'
import type { ListViews } from './view-context.ts'

interface CurrentView extends ListViews {
  layout: ListLayout
  /** the view of the layout; null: the list without a view */
  viewId: string | null
}

/**
 * The view in the URL, compared with what the list shows.
 * @param onOpen called when a view is opened in its saved form
 */
export function useCurrentView(kept: KeptLayouts, onOpen: () => void): CurrentView {
  const { uid, emailAlias: email } = useMe()
  const [params, setParams] = useSearchParams()
  const { data: views, error, refetch } = useQuery(viewsQuery(uid))
  const named = params.get('view')
  const current = views?.find(({ id }) => id === named) ?? null
  const isMissing = named !== null && views !== undefined && current === null
  const viewId = isMissing ? null : named

  // Until the views are loaded, the view that opens first is used as it was last seen.
  const [opening, setOpening] = useState(() => openingView(uid))
  const content = current?.content ?? (opening?.id === named ? opening.content : undefined)
  const draft = kept.draft?.viewId === viewId ? kept.draft.layout : undefined
  const layout = viewId === null ? kept.own : (draft ?? content?.layout ?? kept.own)

  const openFirst = useCallback(
    (view: View | null) => {
      setOpening(keepOpeningView(uid, view))
    },
    [uid],
  )
  useFollowedView(current, opening, openFirst)
  useEffect(() => {
    if (isMissing && opening?.id === named) keepOpeningView(uid, null)
  }, [isMissing, named, opening, uid])

  // A tab may stay open past the end of a month.
  const [now, setNow] = useState(() => new Date())
  useWindowEvent('focus', () => {
    setNow(new Date())
  })
  const base = current?.content ?? standardContent(now)
  const isChanged = !isAddressOf(params, base, { now, email }) || !isSameLayout(layout, base.layout)

  function contentNow(kept: KeptAs = keptAs(base, email)) {
    const search = searchToKeep(params, { now, email }, kept)
    return { search, sort: sortFromText(params.get('sort') ?? ''), layout }
  }
  function open(view: View | null) {
    onOpen()
    const today = new Date()
    setNow(today)
    setParams(
      view === null
        ? new URLSearchParams(standardContent(today).search)
        : viewAddress(view, { now: today, email }),
    )
  }
  return {
    views,
    error,
    current,
    isMissing,
    isChanged,
    contentNow,
    open,
    openingId: opening?.id ?? null,
    openFirst,
    retry: () => void refetch(),
    layout,
    viewId,
  }
}

/**
 * Handles a list that started with an outdated copy of the view that opens first: the list switches to the current version, and the
 * stored copy is updated.
 */
function useFollowedView(
  current: View | null,
  opening: KeptView | null,
  openFirst: (view: View) => void,
): void {
  const { emailAlias: email } = useMe()
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    if (current === null || opening?.id !== current.id || opening.revision === current.revision) return
    const looker = { now: new Date(), email }
    if (isAddressOf(params, opening.content, looker))
      setParams(viewAddress(current, looker), { replace: true })
    openFirst(current)
  }, [current, opening, openFirst, email, params, setParams])
}
