import { SESSION_WARNING_MS } from '@kenshu/contract/limits'
import { type Session } from '@kenshu/contract/user/session'
import { z } from 'zod'
import { kept } from '../kept.ts'

/** The storage key through which a browser's tabs share the end of their session. */
export const SESSION_END_KEY = 'session:end'

const sessionEndSchema = z.object({
  /** when the session ends unless it is used, by the server's clock, in milliseconds */
  endsAt: z.number(),
  /** when the session ends in any case */
  latestEndsAt: z.number(),
  /** when a tab last reported activity to the server */
  keptAt: z.number(),
  /** a tab has found that the session has ended */
  isOver: z.boolean(),
})

/** The end of this browser's session, as its tabs know it. */
export type SessionEnd = z.infer<typeof sessionEndSchema>

/** The phase of a session. soonIdle, soonLatest: it ends within minutes, because of inactivity or because of its maximum length. */
export type SessionPhase = 'lasts' | 'soonIdle' | 'soonLatest' | 'over'

/** What the page says of a session at a moment: nothing, a warning, or that it is over. */
export function phaseOf({ endsAt, latestEndsAt, isOver }: SessionEnd, now: number): SessionPhase {
  if (isOver || now >= endsAt) return 'over'
  if (now < endsAt - SESSION_WARNING_MS) return 'lasts'
  return endsAt < latestEndsAt ? 'soonIdle' : 'soonLatest'
}

/** Merges the server's answer with what the tabs know of the same session. */
export function joinSession(
  known: SessionEnd | null,
  { endsAt, latestEndsAt }: Session,
  now: number,
): SessionEnd {
  const told = { endsAt: Date.parse(endsAt), latestEndsAt: Date.parse(latestEndsAt) }
  const isSame = known !== null && known.latestEndsAt === told.latestEndsAt
  // Another tab may have received a newer answer.
  if (isSame) return { ...known, endsAt: Math.max(known.endsAt, told.endsAt), isOver: false }
  return { ...told, keptAt: now, isOver: false }
}

const shared = kept('localStorage', SESSION_END_KEY, sessionEndSchema)

let ownCopy: SessionEnd | null = null

/** The end that the tabs share, or this tab's own copy if there is no storage. */
export function readSessionEnd(): SessionEnd | null {
  return shared.read() ?? ownCopy
}

/** Without storage each tab counts for itself. */
export function shareSessionEnd(end: SessionEnd): void {
  ownCopy = end
  shared.keep(end)
}
