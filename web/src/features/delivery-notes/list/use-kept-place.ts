import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { useCallbackRef } from '@mantine/hooks'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isAtEntry } from '../../../lib/address.ts'
import { useIsFromTop } from '../../../lib/from-top.ts'
import { keepPlace, keptPlace, type ListPlace } from './kept-places.ts'

interface Shown {
  readonly rows: readonly DeliveryNoteRow[]
  /** what the rows were found by, and their order */
  readonly of: string
  readonly isStale: boolean
  /** the entry of the browser's history */
  readonly key: string
  /** where the list begins in what scrolls, in pixels */
  readonly margin: number
  /** null at the top of the list */
  readonly place: ListPlace | null
}

/** What somebody does to scroll: a list that they have touched is no longer taken to where it was left. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function placeAt<S extends Element | Window, I extends Element>(
  virtualizer: Virtualizer<S, I>,
  rows: readonly DeliveryNoteRow[],
): ListPlace | null {
  const offset = virtualizer.scrollOffset ?? 0
  const first = virtualizer.getVirtualItemForOffset(offset)
  const id = first === undefined || first.index === 0 ? undefined : rows[first.index]?.id
  return first === undefined || id === undefined ? null : { id, into: offset - first.start }
}

/**
 * Keeps in its place what somebody has scrolled to, while more rows of the same list are loaded, or others change it, and rows come above.
 * At the top the list stays at its top. Other rows begin at their top, and so do the same ones if the menu leads to them. After going back or
 * forward, or a reload, the list is where it was left.
 * @param of what the rows were found by, and their order: if that changes, other rows are meant
 * @param isWhole false while more rows are loaded
 * @returns whether the row at which a reloaded list was left is still being loaded: the rows before it are not shown then, since the list would
 * leave them at once. Whoever scrolls meanwhile sees them.
 */
export function useKeptPlace<S extends Element | Window, I extends Element>(
  virtualizer: Virtualizer<S, I>,
  rows: readonly DeliveryNoteRow[],
  of: string,
  isStale: boolean,
  isWhole: boolean,
): boolean {
  const { key } = useLocation()
  const isFromTop = useIsFromTop()
  const isReturn = useNavigationType() === NavigationType.Pop
  const before = useRef<Shown | null>(null)
  /** where to go as soon as its row is there */
  const goal = useRef<ListPlace | null>(null)
  const [awaited, setAwaited] = useState(() => (isReturn ? (keptPlace(of)?.id ?? null) : null))
  const isAwaited = awaited !== null && !isWhole && rows.every(({ id }) => id !== awaited)
  if (awaited !== null && !isAwaited) setAwaited(null)

  const leave = useCallbackRef(() => {
    const last = before.current
    if (last === null || last.isStale || last.rows.length === 0 || goal.current !== null) return
    keepPlace(last.of, last.place)
  })

  useLayoutEffect(() => {
    if (!isAtEntry(key)) return
    const last = before.current
    const { scrollMargin: margin } = virtualizer.options
    const isOther = last?.of !== of || (isFromTop && last.key !== key)
    const isBeyondTop = (virtualizer.scrollOffset ?? 0) > margin
    if (isOther) {
      leave()
      // A text or an order chosen within an entry is no return, even if the browser came back to that entry.
      goal.current = isReturn && last?.key !== key ? keptPlace(of) : null
      if (last !== null && isBeyondTop) virtualizer.scrollToOffset(0)
    }
    const isMoved = !isOther && !last.isStale && (last.rows !== rows || last.margin !== margin)
    const wanted = goal.current ?? (isMoved ? last.place : null)
    const index = wanted === null || isStale ? -1 : rows.findIndex(({ id }) => id === wanted.id)
    const [start] = (index < 0 ? undefined : virtualizer.getOffsetForIndex(index, 'start')) ?? []
    const isFound = wanted !== null && start !== undefined
    if (isFound) {
      const target = start + wanted.into
      // Rows above that come into sight on the way may have other heights than expected.
      if (Math.abs((virtualizer.scrollOffset ?? 0) - target) < 1) goal.current = null
      else virtualizer.scrollToOffset(target)
    }
    // The virtualizer learns only later where it has been scrolled to.
    const place = isFound ? wanted : isOther ? null : placeAt(virtualizer, rows)
    before.current = { rows, of, isStale, key, margin, place }
  })

  useEffect(() => {
    const stay = () => {
      goal.current = null
      setAwaited(null)
    }
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const end = new AbortController()
    const { signal } = end
    for (const each of HANDS) addEventListener(each, stay, { passive: true, signal })
    // The last that a page is told before it is loaded again, or thrown away.
    document.addEventListener('visibilitychange', hide, { signal })
    return () => {
      leave()
      end.abort()
    }
  }, [leave])
  return isAwaited && rows.length > 0
}
