import { KEEP_SESSION_MS } from '@kenshu/contract/limits'
import { type Session } from '@kenshu/contract/user/session'
import { SESSION_PATIENCE_MS, SESSION_RETRY_MS, USE_HEED_MS } from '../limits.ts'
import { onSessionEvents } from './events.ts'
import {
  joinSession,
  phaseOf,
  readSessionEnd,
  type SessionEnd,
  type SessionPhase,
  shareSessionEnd,
} from './shared-end.ts'

/** The phase of the session and, in `at`, its end. */
export interface SessionState {
  phase: SessionPhase
  /** by the server's clock, in milliseconds */
  at: number
}

export interface SessionWatch {
  /** Watches a session until it ends or `leave` is called. */
  begin: (session: Session) => void
  leave: () => void
  /** Checks whether the session has ended. */
  look: () => void
  /** Reports activity to the server. Rejects if that fails. */
  keep: () => Promise<void>
  /** Tells the other tabs that the session is over. */
  markOver: () => void
  subscribe: (onChange: () => void) => () => void
  state: () => SessionState
}

interface Surroundings {
  /** by the server's clock, in milliseconds */
  now: () => number
  /** asks the server when the session ends, without extending it */
  askServer: () => Promise<Session>
  /** reports activity to the server; returns the new end of the session */
  tellServer: () => Promise<Session>
  /** whether a person caused an event; events that scripts dispatch do not count */
  isByPerson: (event: Event) => boolean
  /** the session has expired, because of inactivity or its maximum length */
  onOver: (reason: 'idle' | 'latest') => void
  onRefused: (error: unknown) => void
}

const LASTS: SessionState = { phase: 'lasts', at: 0 }

/** Manages this tab's part of a session: reports activity to the server, and detects the end (docs/decisions/0024-sessions.md). */
export function createSessionWatch({
  now,
  askServer,
  tellServer,
  isByPerson,
  onOver,
  onRefused,
}: Surroundings): SessionWatch {
  let state = LASTS
  let usedAt = 0
  let heededAt = 0
  let isKeeping = false
  let isAsking = false
  let stop: (() => void) | null = null
  const listeners = new Set<() => void>()

  function setState(next: SessionState): void {
    if (next.phase === state.phase && next.at === state.at) return
    state = next
    for (const onChange of listeners) onChange()
  }

  async function keep(): Promise<void> {
    const told = await tellServer()
    if (stop === null) return
    shareSessionEnd({ ...joinSession(readSessionEnd(), told, now()), keptAt: now() })
    look()
  }

  /** Reports activity that the server has not heard of yet, throttled. Activity before the machine slept does not count after it. */
  function keepIfUsed(end: SessionEnd): void {
    const isUsed = usedAt > end.keptAt && now() - usedAt < 2 * KEEP_SESSION_MS
    const canGrow = end.endsAt < end.latestEndsAt
    if (isKeeping || !isUsed || !canGrow || now() - end.keptAt < KEEP_SESSION_MS) return
    isKeeping = true
    // Stored before the call, so that other tabs do not report too.
    shareSessionEnd({ ...end, keptAt: now() })
    keep()
      .catch((error: unknown) => {
        console.error('The session could not be kept', error)
        const known = readSessionEnd()
        if (known !== null) shareSessionEnd({ ...known, keptAt: now() - KEEP_SESSION_MS + SESSION_RETRY_MS })
        onRefused(error)
      })
      .finally(() => {
        isKeeping = false
      })
  }

  function finish(end: SessionEnd): void {
    leave()
    shareSessionEnd({ ...end, isOver: true })
    onOver(end.endsAt < end.latestEndsAt ? 'idle' : 'latest')
  }

  /**
   * A machine's clock may be corrected by hours, so the clock alone does not end a session: the server is asked. If it can't be
   * reached, the session ends, because another person may be at the machine now.
   */
  async function askWhetherOver(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const asked = askServer().catch((error: unknown) => {
      onRefused(error)
      return null
    })
    const late = new Promise<null>((resolve) => setTimeout(resolve, SESSION_PATIENCE_MS, null))
    const told = await Promise.race([asked, late])
    isAsking = false
    const known = stop === null ? null : readSessionEnd()
    if (known === null) return
    const end = told === null ? known : joinSession(known, told, now())
    if (told === null || phaseOf(end, now()) === 'over') {
      finish(end)
      return
    }
    shareSessionEnd(end)
    look()
  }

  function look(): void {
    const end = stop === null ? null : readSessionEnd()
    if (end === null) return
    const phase = phaseOf(end, now())
    if (phase === 'over') {
      if (end.isOver) finish(end)
      else void askWhetherOver()
      return
    }
    setState({ phase, at: phase === 'lasts' ? 0 : end.endsAt })
    if (phase === 'lasts') keepIfUsed(end)
  }

  /** Once the warning is shown, only its button counts as activity, because a bumped desk can move the mouse. */
  function heed(event: Event): void {
    if (!isByPerson(event) || now() - heededAt < USE_HEED_MS) return
    heededAt = now()
    look()
    if (state.phase !== 'lasts') return
    usedAt = now()
    look()
  }

  function begin(session: Session): void {
    shareSessionEnd(joinSession(readSessionEnd(), session, now()))
    stop ??= onSessionEvents(heed, look)
    look()
  }

  function leave(): void {
    stop?.()
    stop = null
    usedAt = 0
    setState(LASTS)
  }

  return {
    begin,
    leave,
    look,
    keep,
    markOver: () => {
      const end = readSessionEnd()
      if (end !== null) shareSessionEnd({ ...end, isOver: true })
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    state: () => state,
  }
}
