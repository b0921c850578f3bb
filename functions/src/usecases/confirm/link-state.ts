import { type ConfirmLink, linkExpiry } from '@kenshu/contract/confirm/link'
import type { ConfirmNote } from './confirm-ports.ts'

/** Whether a note's links lead anywhere: not while it is stopped, and not from the moment on at which they run out. */
export function linkState(
  { note, requestedAt }: Pick<ConfirmNote, 'note' | 'requestedAt'>,
  linkDays: number,
  now: Date,
): ConfirmLink['state'] {
  if (note.hakkouStatus === '営業発行停止') return 'stopped'
  const expiry = linkExpiry(requestedAt, linkDays)
  return expiry !== null && expiry <= now ? 'expired' : 'open'
}
