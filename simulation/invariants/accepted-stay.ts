import { type Plain, type Seen, sameText } from './documents.ts'
import type { Invariant } from './invariant.ts'

/**
 * The fields of an accepted note that staff and mails may still change: the stop, the contact, the links, the state of mails, and what follows
 * from these.
 */
const CHANGEABLE = [
  'salesChangedClientContactName',
  'salesChangedClientContactEmail',
  'hakkouStatus',
  'revision',
  'undoable',
  'contactChanged',
  'requestedAt',
  'requestMailedAt',
  'mailProblem',
  'mailProblemFacts',
  'lastBounce',
  'marks',
  'unseenAnswer',
  'reminded',
  'remindersOff',
  'takenOutOn',
  'accessToken',
  'noPasswordToken',
  'password',
  'reissuedAt',
] as const

/** Collections whose documents are never changed. */
const FROZEN: readonly string[] = ['acceptances', 'rejections', 'auditLog', 'deletedDeliveryNotes']

function frozenPart(note: Plain): string {
  const entries = Object.entries(note).filter(([field]) => !(CHANGEABLE as readonly string[]).includes(field))
  return sameText(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function faultOf({ collection, id, before, after }: Seen): string[] {
  if (FROZEN.includes(collection) && before !== null) return [`${collection}/${id} was written again`]
  if (collection !== 'deliveryNotes' || before?.['isAccepted'] !== true) return []
  if (after === null) {
    return before['hakkouStatus'] === '営業発行停止' ? [] : [`note ${id} was deleted though accepted`]
  }
  return frozenPart(before) === frozenPart(after)
    ? []
    : [`note ${id} changed from ${sameText(before)} to ${sameText(after)}`]
}

/** Accepted documents and recorded entries never change. */
export function acceptedStay(): Invariant {
  return { name: 'an accepted note never changes', onCommit: (seen) => seen.flatMap(faultOf) }
}
