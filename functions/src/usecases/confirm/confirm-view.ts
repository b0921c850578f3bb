import {
  type ClientDocument,
  clientDocumentSchema,
  toClientDocument,
} from '@kenshu/contract/confirm/document'
import { linkExpiry } from '@kenshu/contract/confirm/link'
import type { ConfirmDecision, ConfirmView } from '@kenshu/contract/confirm/view'
import { acceptanceOf } from '@kenshu/contract/delivery-note/acceptance'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { LinkDays } from '@kenshu/contract/link-days'
import { OwnError } from '../../failure.ts'
import type { Acceptance, ConfirmNote } from './confirm-ports.ts'
import { correctionOf } from './correction/correction-of.ts'
import { sealDocument } from './document-hash.ts'

/** The settings that every view needs. */
export interface ViewSettings {
  sender: Sender
  /** how many days a link is valid after the last request, or after it was created, unless the sender says otherwise */
  linkDays: LinkDays
  /** since when the link is valid by which the client came, if that is not the note's own */
  linkSince?: Date
}

function known(at: string | null): string {
  // Only one write sets flag, time and name, and always together. If the time is missing, the product cannot have written the record.
  if (at === null) throw new OwnError('An answer without its time')
  return at
}

/**
 * The client's answer. A rejection counts only while the note is in CL検収拒否; once staff move it out of that status, they wait for a new
 * answer. An acceptance counts for ever.
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

/** The document that was answered, whatever the note contains now. */
export function answeredDocument({ text }: Pick<Acceptance, 'text'>): ClientDocument {
  return clientDocumentSchema.parse(JSON.parse(text))
}

/** Everything that the client's page shows of a note. */
export function toView(stored: ConfirmNote, settings: ViewSettings): ConfirmView {
  const { note, acceptance, rejection } = stored
  const { sender, linkDays, linkSince = stored.linkSince } = settings
  const decision = decisionOf(stored)
  // An answered document is shown as it was then, an open one as it is now.
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
    expiresAt: linkExpiry(linkSince, sender.linkDays ?? linkDays).toISOString(),
  }
}
