import { useCallback, useEffect, useRef, useState } from 'react'
import { typeAhead } from '../../lib/keys/type-ahead.ts'
import type { OpenPalette } from './command-palette.tsx'

/**
 * Opens the palette. What is typed before its code has come goes into its field.
 * @param preload of its code. Must be stable
 * @returns `show` opens it; `key` and `onReady` are props of the palette
 */
export function usePalette(preload: () => Promise<void>) {
  const [key, setKey] = useState(0)
  const open = useRef<OpenPalette>(null)
  /** ends the wait for the code, with what the palette opens with; null while nobody waits */
  const wait = useRef<() => Parameters<OpenPalette>>(null)
  const endWait = useCallback(() => {
    const ended = wait.current?.() ?? null
    wait.current = null
    return ended
  }, [])
  useEffect(() => () => void endWait(), [endWait])
  const onReady = useCallback(
    (ready: OpenPalette | null) => {
      open.current = ready
      const waited = ready === null ? null : endWait()
      if (waited !== null) ready?.(...waited)
    },
    [endWait],
  )
  const show = () => {
    const from = document.activeElement instanceof HTMLElement ? document.activeElement : null
    // Within the key press, so that what is typed next goes into the field.
    open.current?.(from, '')
    if (open.current !== null || wait.current !== null) return
    const end = typeAhead(endWait)
    wait.current = () => [from, end()]
    preload().then(
      () => {
        // With a new key the palette renders at once. Otherwise it would wait for the first content of the page, or for ever if its code
        // had failed to load before.
        if (wait.current !== null) setKey((before) => before + 1)
      },
      (error: unknown) => {
        console.error('The palette could not be loaded', error)
        endWait()
      },
    )
  }
  return { show, key, onReady }
}
