import type { DeliveryNote } from './schema.ts'

type AcceptanceFields = Pick<
  DeliveryNote,
  'isAccepted' | 'acceptedAt' | 'acceptedBy' | 'isRejected' | 'rejectedAt' | 'rejectedBy' | 'rejectionReason'
>

/** What the client answered. `at` is ISO 8601, or null where only the flag is known. */
export type Acceptance =
  | { state: 'accepted'; at: string | null; by: string }
  | { state: 'rejected'; at: string | null; by: string; reason: string }
  | { state: 'pending' }

/** Accepted if isAccepted or acceptedAt; else rejected if isRejected; else not yet accepted (specification 4). */
export function acceptanceOf(note: AcceptanceFields): Acceptance {
  if (note.isAccepted || note.acceptedAt !== null) {
    return { state: 'accepted', at: note.acceptedAt, by: note.acceptedBy }
  }
  if (note.isRejected) {
    return { state: 'rejected', at: note.rejectedAt, by: note.rejectedBy, reason: note.rejectionReason }
  }
  return { state: 'pending' }
}
