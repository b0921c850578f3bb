import { SESSION_LOOK_MS } from '../limits.ts'
import { SESSION_END_KEY } from './shared-end.ts'

/** Events that only a person causes. A page with live updates fires none of them by itself. */
const USES = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown', 'input', 'click'] as const

/**
 * Subscribes to the events that affect a session.
 * @param onUse a person seems to use the page
 * @param onLook time has passed, the page became visible, or another tab has new information
 * @returns unsubscribes
 */
export function onSessionEvents(onUse: (event: Event) => void, onLook: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  for (const use of USES) addEventListener(use, onUse, { signal, capture: true, passive: true })
  for (const event of ['focus', 'pageshow', 'online'] as const) addEventListener(event, onLook, { signal })
  document.addEventListener('visibilitychange', onLook, { signal })
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === SESSION_END_KEY) onLook()
    },
    { signal },
  )
  const timer = setInterval(onLook, SESSION_LOOK_MS)
  return () => {
    clearInterval(timer)
    controller.abort()
  }
}
