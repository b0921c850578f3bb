import { SESSION_WARNING_MS } from '@kenshu/contract/limits'
import { type Session } from '@kenshu/contract/user/session'
import { z } from 'zod'

/** Under this the tabs of a browser share when their session ends. */
export const SESSION_END_KEY = 'session:end'

const sessionEndSchema = z.object({
  /** when it ends unless it is used, by the server's clock, in milliseconds */
  endsAt: z.number(),
  /** when it ends in any case */
  latestEndsAt: z.number(),
  /** when a tab last told the server of its use */
  keptAt: z.number(),
  /** a tab has found that it has ended */
  isOver: z.boolean(),
})

/** When this browser's session ends, as its tabs know it. */
export type SessionEnd = z.infer<typeof sessionEndSchema>

/** How a session stands: soonIdle, soonLatest: it ends within minutes, for want of use or in any case. */
export type SessionPhase = 'lasts' | 'soonIdle' | 'soonLatest' | 'over'

export function phaseOf({ endsAt, latestEndsAt, isOver }: SessionEnd, now: number): SessionPhase {
  if (isOver || now >= endsAt) return 'over'
  if (now < endsAt - SESSION_WARNING_MS) return 'lasts'
  return endsAt < latestEndsAt ? 'soonIdle' : 'soonLatest'
}

/** What the server said, joined with what the tabs know of the same session. */
export function joinSession(
  known: SessionEnd | null,
  { endsAt, latestEndsAt }: Session,
  now: number,
): SessionEnd {
  const told = { endsAt: Date.parse(endsAt), latestEndsAt: Date.parse(latestEndsAt) }
  const isSame = known !== null && known.latestEndsAt === told.latestEndsAt
  // An answer may be older than what another tab has been told since.
  if (isSame) return { ...known, endsAt: Math.max(known.endsAt, told.endsAt), isOver: false }
  return { ...told, keptAt: now, isOver: false }
}

let ownCopy: SessionEnd | null = null

/** What the tabs share; this tab's own copy where there is no storage. */
export function readSessionEnd(): SessionEnd | null {
  try {
    const stored = localStorage.getItem(SESSION_END_KEY)
    const parsed = stored === null ? undefined : sessionEndSchema.safeParse(JSON.parse(stored)).data
    return parsed ?? ownCopy
  } catch {
    return ownCopy
  }
}

export function shareSessionEnd(end: SessionEnd): void {
  ownCopy = end
  try {
    localStorage.setItem(SESSION_END_KEY, JSON.stringify(end))
  } catch (error) {
    // No storage (blocked, full): each tab then counts for itself.
    console.error('The end of the session could not be shared with other tabs', error)
  }
}
