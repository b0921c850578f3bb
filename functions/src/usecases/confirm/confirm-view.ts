import {
  type ClientDocument,
  clientDocumentSchema,
  toClientDocument,
} from '@kenshu/contract/confirm/document'
import { linkExpiry } from '@kenshu/contract/confirm/link'
import type { ConfirmDecision, ConfirmView } from '@kenshu/contract/confirm/view'
import { acceptanceOf } from '@kenshu/contract/delivery-note/acceptance'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { Acceptance, ConfirmNote } from './confirm-ports.ts'
import { correctionOf } from './correction/correction-of.ts'
import { sealDocument } from './document-hash.ts'

/** What every view is made with. */
export interface ViewSettings {
  sender: Sender
  /** days that a link is good for after the last request, or after it was made */
  linkDays: number
}

function known(at: string | null): string {
  // Flag, time and name are written together, and by nobody else: without its time the record is not ours.
  if (at === null) throw new Error('An answer without its time')
  return at
}

/**
 * What the client has answered. A rejection counts while the note is in CL検収拒否: once staff have taken it out of there,
 * they wait for a new answer. An acceptance counts for ever.
 */
function decisionOf({ note }: Pick<ConfirmNote, 'note'>): ConfirmDecision {
  if (acceptanceOf(note).state === 'accepted' || note.hakkouStatus === 'CL検収済') {
    return { state: 'accepted', at: known(note.acceptedAt), by: note.acceptedBy }
  }
  if (note.hakkouStatus === 'CL検収拒否') {
    return {
      state: 'rejected',
      at: known(note.rejectedAt),
      by: note.rejectedBy,
      reason: note.rejectionReason,
      lines: note.rejectedLines,
    }
  }
  return { state: 'pending' }
}

/** The document that was answered, whatever the note says now. */
export function answeredDocument({ text }: Pick<Acceptance, 'text'>): ClientDocument {
  return clientDocumentSchema.parse(JSON.parse(text))
}

/** What the client's page shows of a note, and nothing else of it. */
export function toView(stored: ConfirmNote, { sender, linkDays }: ViewSettings): ConfirmView {
  const { note, acceptance, rejection, linkSince } = stored
  const decision = decisionOf(stored)
  // What was answered is shown as it was then; what waits for an answer, as it is now.
  const answered = decision.state === 'rejected' ? rejection : acceptance
  const document = answered === null ? toClientDocument(note, sender) : answeredDocument(answered)
  return {
    document,
    documentHash: answered?.hash ?? sealDocument(document).hash,
    decision,
    correction:
      decision.state === 'pending' && rejection !== null
        ? correctionOf(rejection, answeredDocument(rejection), document)
        : null,
    expiresAt: linkExpiry(linkSince, linkDays).toISOString(),
  }
}
