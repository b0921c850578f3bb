import { isSameLayout, type ListLayout } from '@kenshu/contract/views/layout'
import type { View } from '@kenshu/contract/views/schema'
import { sortFromText } from '@kenshu/contract/views/sort'
import { useWindowEvent } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../../../../lib/session.ts'
import { viewsQuery } from '../../calls/view-queries.ts'
import type { KeptLayouts } from './kept-layout.ts'
import { keepLastView, lastView } from './last-view.ts'
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
  /** whose layout it is; null: of the list without a view */
  viewId: string | null
}

/**
 * The view that the address names, and what the list shows against it.
 * @param onOpen called when a view is shown as it was saved
 */
export function useCurrentView(kept: KeptLayouts, onOpen: () => void): CurrentView {
  const { uid, emailAlias: email } = useMe()
  const [params, setParams] = useSearchParams()
  const { data: views, error, refetch } = useQuery(viewsQuery(uid))
  const named = params.get('view')
  const current = views?.find(({ id }) => id === named) ?? null
  const isMissing = named !== null && views !== undefined && current === null
  const viewId = isMissing ? null : named

  // Until the views are known, a view that was open before looks as it did then.
  const [last] = useState(() => lastView(uid))
  const content = current?.content ?? (last?.id === named ? last.content : undefined)
  const draft = kept.draft?.viewId === viewId ? kept.draft.layout : undefined
  const layout = viewId === null ? kept.own : (draft ?? content?.layout ?? kept.own)

  useFollowedView(current)
  useEffect(() => {
    if (isMissing && lastView(uid)?.id === named) keepLastView(uid, null, '')
  }, [isMissing, named, uid])

  // A tab may stand open past the end of a month.
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
    keepLastView(uid, view, email)
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
    retry: () => void refetch(),
    layout,
    viewId,
  }
}

/**
 * Keeps the view for the next visit. Where the list began with the view as it was at the last one, and somebody has changed it
 * since, the list follows.
 */
function useFollowedView(current: View | null): void {
  const { uid, emailAlias: email } = useMe()
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    if (current === null) return
    const last = lastView(uid)
    const isOutdated = last !== null && last.id === current.id && last.revision !== current.revision
    const looker = { now: new Date(), email }
    if (isOutdated && isAddressOf(params, last.content, looker))
      setParams(viewAddress(current, looker), { replace: true })
    if (last === null || last.id !== current.id || isOutdated) keepLastView(uid, current, email)
  }, [current, uid, email, params, setParams])
}
