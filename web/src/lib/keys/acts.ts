import { useSyncExternalStore } from 'react'
import type { ShortcutId } from './shortcuts.ts'

/** The actions of shortcuts on the current screen. The latest registration wins, so that a screen in front hides the one behind. */
export type Acts = ReadonlyMap<ShortcutId, () => void>

let registered: readonly Acts[] = []
let current: Acts = new Map()
const listeners = new Set<() => void>()

function setRegistered(next: readonly Acts[]): void {
  registered = next
  current = new Map(next.flatMap((acts) => [...acts]))
  for (const listener of listeners) listener()
}

/**
 * Adds actions to those that useActs returns.
 * @returns removes them
 */
export function registerActs(acts: Acts): () => void {
  setRegistered([...registered, acts])
  return () => {
    setRegistered(registered.filter((other) => other !== acts))
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The actions that are available on the current screen. */
export function useActs(): Acts {
  return useSyncExternalStore(subscribe, () => current)
}
