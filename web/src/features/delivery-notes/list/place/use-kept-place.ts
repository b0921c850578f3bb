import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { useCallbackRef } from '@mantine/hooks'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isAtEntry } from '../../../../lib/address.ts'
import { useIsFromTop } from '../../../../lib/from-top.ts'
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
  offset = virtualizer.scrollOffset ?? 0,
): ListPlace | null {
  const first = virtualizer.getVirtualItemForOffset(offset)
  const id = first === undefined || first.index === 0 ? undefined : rows[first.index]?.id
  return first === undefined || id === undefined ? null : { id, into: offset - first.start }
}

/**
 * Keeps the scroll position at the row that the user has scrolled to, while rows above it are loaded or added by others. At the top the
 * list stays at its top. Other rows begin at their top, and so do the same ones if the menu leads to them. After going back or forward, or
 * a reload, the list is where it was left.
 * @param of what the rows were found by, and their order: if that changes, other rows are meant
 * @param isWhole false while more rows are loaded
 * @returns whether the row at which a reloaded list was left is still being loaded: the rows before it are not shown then, since the list
 * would leave them at once. They appear if the user scrolls meanwhile.
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
  /** height of what this rendering draws, in pixels */
  const total = virtualizer.getTotalSize()

  const leave = useCallbackRef(() => {
    const last = before.current
    if (last === null || last.isStale || last.rows.length === 0 || goal.current !== null) return
    keepPlace(last.of, last.place)
  })
  const hide = useCallbackRef(() => {
    if (document.visibilityState !== 'hidden') return
    const last = before.current
    const { scrollElement: box } = virtualizer
    // The virtualizer would learn it in the next frame, which a hidden page does not get.
    const offset = box === null ? 0 : 'scrollTop' in box ? box.scrollTop : box.scrollY
    if (last !== null && isAtEntry(last.key)) {
      before.current = { ...last, place: placeAt(virtualizer, last.rows, offset) }
    }
    leave()
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
    // No more rows are to come, and those on the screen have their heights.
    const isFinal = isWhole && !isStale && virtualizer.getTotalSize() === total
    if (isFound) {
      const target = start + wanted.into
      // A list may have become too short for it.
      const end = isFinal ? virtualizer.getOffsetForAlignment(target, 'start') : target
      // Rows above that come into sight on the way may have other heights than expected.
      if (Math.abs((virtualizer.scrollOffset ?? 0) - end) < 1) goal.current = null
      else virtualizer.scrollToOffset(target)
    } else if (isFinal) goal.current = null
    // The virtualizer learns only later where it has been scrolled to.
    const place = isFound ? wanted : isOther ? null : placeAt(virtualizer, rows)
    before.current = { rows, of, isStale, key, margin, place }
  })

  useEffect(() => {
    const stay = () => {
      goal.current = null
      setAwaited(null)
    }
    const end = new AbortController()
    const { signal } = end
    for (const each of HANDS) addEventListener(each, stay, { passive: true, signal })
    // The last event that a page gets before it is reloaded or discarded.
    document.addEventListener('visibilitychange', hide, { signal })
    return () => {
      leave()
      end.abort()
    }
  }, [leave, hide])
  return isAwaited && rows.length > 0
}
