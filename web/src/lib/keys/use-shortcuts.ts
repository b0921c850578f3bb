import { useEffectEvent, useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'
import { registerActs } from './acts.ts'
import { mayFire } from './may-fire.ts'
import { isSingleKey, SHORTCUTS, type Shortcut, type ShortcutId } from './shortcuts.ts'
import { useSingleKeys } from './single-keys.ts'

/** Has a shortcut act. @returns ends it */
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
 * Has shortcuts do something as long as the component stands; they never fire while one types (may-fire.ts).
 * @param acts an undefined one does not work now
 */
export function useShortcuts(acts: Partial<Record<ShortcutId, (() => void) | undefined>>): void {
  const [areSingleOn] = useSingleKeys()
  const act = useEffectEvent((id: ShortcutId) => acts[id]?.())
  // Set up again only where other shortcuts work, not at each render.
  const ids = (Object.keys(acts) as ShortcutId[]).filter((id) => acts[id] !== undefined).join(' ')
  // With the screen itself, so that a key that is pressed as soon as it is to be seen counts.
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
