import { useSessionState } from '../lib/session/end.ts'
import type { SessionState } from '../lib/session/watch.ts'
import { withStandIn } from '../ui/with-stand-in.tsx'

const Warnings = withStandIn<SessionState>(
  async () => (await import('./session-warnings.tsx')).SessionWarnings,
)

/** Warns some minutes before the session ends. */
export function SessionWarning() {
  return <Warnings {...useSessionState()} />
}
