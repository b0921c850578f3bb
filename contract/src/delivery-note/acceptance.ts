import type { DeliveryNote } from './delivery-note.ts'

type AcceptanceFields = Pick<
  DeliveryNote,
  'isAccepted' | 'acceptedAt' | 'acceptedBy' | 'isRejected' | 'rejectedAt' | 'rejectedBy' | 'rejectionReason'
>

/** The client's answer. `at` is ISO 8601, or null if only the flag was stored. */
export type Acceptance =
  | { state: 'accepted'; at: string | null; by: string }
  | { state: 'rejected'; at: string | null; by: string; reason: string }
  | { state: 'pending' }

/** Whether the client has accepted. Acceptance is final, even if staff have changed the status since. */
export function hasAccepted(note: Pick<AcceptanceFields, 'isAccepted' | 'acceptedAt'>): boolean {
  return note.isAccepted || note.acceptedAt !== null
}

/** Whether a note is finished: its client has accepted it, or its status is CL検収済. */
export function isSettled(note: Pick<DeliveryNote, 'isAccepted' | 'acceptedAt' | 'hakkouStatus'>): boolean {
  return note.hakkouStatus === 'CL検収済' || hasAccepted(note)
}

/** Accepted if isAccepted or acceptedAt; else rejected if isRejected; else pending (specification 4). */
export function acceptanceOf(note: AcceptanceFields): Acceptance {
  if (hasAccepted(note)) {
    return { state: 'accepted', at: note.acceptedAt, by: note.acceptedBy }
  }
  if (note.isRejected) {
    return { state: 'rejected', at: note.rejectedAt, by: note.rejectedBy, reason: note.rejectionReason }
  }
  return { state: 'pending' }
}
