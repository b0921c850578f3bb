import { useCallback, useRef, useState } from 'react'
import type { BundleScreen } from '../bundle/bundle-screen.ts'
import { isSameScreen } from '../bundle/screen-changes.ts'

interface Shown {
  /** for rendering */
  screen: BundleScreen
  /** what is shown now, for code that has waited for an answer */
  now: () => BundleScreen
  show: (next: BundleScreen) => void
  /** @returns whether the screen that is shown now has been there ever since; false too if the client left it and came back */
  watch: () => () => boolean
}

/** The shown screen of a bundle's page. A call is answered late on a slow line, when the client may have gone on to another screen. */
export function useShown(first: BundleScreen): Shown {
  const [screen, setScreen] = useState(first)
  const shown = useRef({ screen, turn: 0 })
  const now = useCallback(() => shown.current.screen, [])
  const show = useCallback((next: BundleScreen) => {
    const { screen: before, turn } = shown.current
    shown.current = { screen: next, turn: isSameScreen(before, next) ? turn : turn + 1 }
    setScreen(next)
  }, [])
  const watch = useCallback(() => {
    const { turn } = shown.current
    return () => shown.current.turn === turn
  }, [])
  return { screen, now, show, watch }
}
