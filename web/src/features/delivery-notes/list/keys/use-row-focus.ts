import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { ListKeyboard } from '../use-list-keyboard.ts'

/** After each move, scrolls to the cursor's row and focuses its link, as soon as no modal holds the focus. */
export function useRowFocus(
  { cursor, isCovered }: Pick<ListKeyboard, 'cursor' | 'isCovered'>,
  box: RefObject<HTMLElement | null>,
  bringIntoSight: (index: number) => void,
): void {
  const { moves, index } = cursor
  const followed = useRef(moves)
  const show = useEffectEvent(() => {
    if (index >= 0) bringIntoSight(index)
  })
  const focus = useEffectEvent(() => {
    const row = box.current?.querySelector(`tbody tr[aria-rowindex="${String(index + 2)}"]`)
    row?.querySelector('a')?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    if (followed.current === moves) return
    show()
    if (isCovered) return
    followed.current = moves
    focus()
  }, [moves, isCovered])
}
