import { useEffectEvent, useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { registerActs } from './acts.ts'
import { mayFire } from './may-fire.ts'
import { isSingleKey, SHORTCUTS, type Shortcut, type ShortcutId } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'

/**
 * Binds a shortcut to an action.
 * @returns unbinds it
 */
function bind(id: ShortcutId, act: () => void): () => void {
  const { keys, repeats = false, whileTyping = false }: Shortcut = SHORTCUTS[id]
  const press = (event: KeyboardEvent) => {
    event.preventDefault()
    act()
  }
  const ignore = (event: KeyboardEvent) => (event.repeat && !repeats) || !mayFire(event, whileTyping)
  return tinykeys(window, { [keys]: press }, { ignore })
}

/**
 * Binds shortcuts while the component is mounted. They never fire while the user types (may-fire.ts).
 * @param acts an undefined action disables its shortcut
 */
export function useShortcuts(acts: Partial<Record<ShortcutId, (() => void) | undefined>>): void {
  const [areSingleOn] = useSingleKeys()
  const act = useEffectEvent((id: ShortcutId) => acts[id]?.())
  // Rebinds only when the set of shortcuts changes, not on every render.
  const ids = (Object.keys(acts) as ShortcutId[]).filter((id) => acts[id] !== undefined).join(' ')
  // A layout effect, so that a shortcut works as soon as the screen is visible.
  useLayoutEffect(() => {
    const working = ids.split(' ').filter((id) => id !== '') as ShortcutId[]
    const entries = working.map((id) => [id, () => act(id)] as const)
    const ends = entries
      .filter(([id]) => areSingleOn || !isSingleKey(SHORTCUTS[id].keys))
      .map(([id, run]) => bind(id, run))
    const unregister = registerActs(new Map(entries))
    return () => {
      unregister()
      for (const end of ends) end()
    }
  }, [ids, areSingleOn])
}
