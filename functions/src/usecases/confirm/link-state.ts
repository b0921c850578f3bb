import { type ConfirmLink, linkExpiry } from '@kenshu/contract/confirm/link'
import type { LinkDays } from '@kenshu/contract/link-days'
import type { ConfirmNote } from './confirm-ports.ts'

/** Whether a note's links work: they do not while the note is stopped, or once they have expired. */
export function linkState(
  { note, linkSince }: Pick<ConfirmNote, 'note' | 'linkSince'>,
  linkDays: LinkDays,
  now: Date,
): ConfirmLink['state'] {
  if (note.hakkouStatus === '営業発行停止') return 'stopped'
  return linkExpiry(linkSince, linkDays) <= now ? 'expired' : 'open'
}
