import { useSyncExternalStore } from 'react'
import type { ShortcutId } from './shortcuts.ts'

/** What shortcuts do now; the one that came last counts, as of two screens the one in front. */
export type Acts = ReadonlyMap<ShortcutId, () => void>

let registered: readonly Acts[] = []
let current: Acts = new Map()
const listeners = new Set<() => void>()

function setRegistered(next: readonly Acts[]): void {
  registered = next
  current = new Map(next.flatMap((acts) => [...acts]))
  for (const listener of listeners) listener()
}

/** Has acts found by whoever lists what can be done. @returns ends it */
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

/** What can be done on the screen as it is now. */
export function useActs(): Acts {
  return useSyncExternalStore(subscribe, () => current)
}
