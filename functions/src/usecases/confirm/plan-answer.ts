import type { AcceptRequest, RejectRequest } from '@kenshu/contract/confirm/view'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { toMarkedLines } from '@kenshu/contract/delivery-note/marked-lines'
import { Failure } from '../../failure.ts'
import type { AuditEntry } from '../audit-entry.ts'
import { maskAddress } from '../codes/mask-address.ts'
import { changedFields } from '../delivery-notes/changed-fields.ts'
import { NO_REJECTION } from '../delivery-notes/plan-update.ts'
import { noticesOf } from '../mail/notices-of.ts'
import { clientAudit } from './client-audit.ts'
import type { ConfirmNote, DecisionWrite } from './confirm-ports.ts'
import { toView, type ViewSettings } from './confirm-view.ts'
import { sealDocument } from './document-hash.ts'
import { type Evidence, evidenceRemark } from './evidence/evidence.ts'

/** A client's answer as it came: when, by which call, and what is known of whoever gave it. */
export interface Answered {
  at: Date
  requestId: string
  /** one press for many notes, of which one mail tells; none for an answer by itself */
  runId?: string
  evidence: Evidence
}

/** What says which note is answered, and how. */
type Acceptance = Pick<AcceptRequest, 'accessToken' | 'name' | 'documentHash'>

/** Whether a note can be answered, and with this document. @throws Failure `note_unavailable`, `already_decided`, `document_changed`: the latter two with the view as it is now */
export function checkOpen(
  stored: ConfirmNote,
  { accessToken, documentHash }: Pick<AcceptRequest, 'accessToken' | 'documentHash'>,
  settings: ViewSettings,
): void {
  const { note } = stored
  // Stopped, or deleted and imported again under other tokens, since the password was checked.
  if (note.hakkouStatus === '営業発行停止' || note.accessToken !== accessToken) {
    throw new Failure('note_unavailable')
  }
  const view = toView(stored, settings)
  if (view.decision.state !== 'pending') throw new Failure('already_decided', undefined, { view })
  if (view.documentHash !== documentHash) throw new Failure('document_changed', undefined, { view })
}

function answerAudit(
  action: 'client.accept' | 'client.reject',
  note: DeliveryNote,
  set: DecisionWrite['set'],
  name: string,
  { at, requestId, evidence }: Answered,
): AuditEntry {
  const remark = evidenceRemark(evidence)
  return {
    ...clientAudit(action, note, at, requestId),
    clientName: name,
    changes: changedFields(note, set),
    ...(remark !== '' && { remark }),
  }
}

/**
 * What an acceptance makes of a note, without doing it.
 * @param stored as it is now
 * @param acceptanceId of the record that keeps the document
 * @throws Failure `note_unavailable`; `already_decided` and `document_changed` with the view as it is now
 */
export function planAcceptance(
  stored: ConfirmNote,
  request: Acceptance,
  answered: Answered,
  acceptanceId: string,
  settings: ViewSettings,
): DecisionWrite {
  checkOpen(stored, request, settings)
  const { note } = stored
  const { at, requestId, runId, evidence } = answered
  const isFromStaffBrowser = evidence.staff.length > 0
  const { document } = toView(stored, settings)
  const { text, hash } = sealDocument(document)
  const set = {
    ...NO_REJECTION,
    hakkouStatus: 'CL検収済',
    isAccepted: true,
    acceptedAt: at.toISOString(),
    acceptedBy: request.name,
  } as const
  const audit = answerAudit('client.accept', note, set, request.name, answered)
  return {
    set,
    audit: { ...audit, details: { ...audit.details, acceptanceId, documentHash: hash } },
    acceptance: {
      id: acceptanceId,
      noteId: note.id,
      acceptedAt: at,
      acceptedBy: request.name,
      text,
      hash,
      ...(runId !== undefined && { runId }),
      ...(isFromStaffBrowser && { fromStaffBrowser: true }),
      ...(evidence.code !== null && { codeTo: maskAddress(evidence.code.to) }),
    },
    rejection: null,
    evidence: {
      ...evidence,
      id: acceptanceId,
      noteId: note.id,
      kind: 'accepted',
      at,
      by: request.name,
      requestId,
    },
    notices:
      runId === undefined
        ? noticesOf(
            { kind: 'accepted', at, by: request.name, isFromStaffBrowser },
            note,
            settings.sender,
            requestId,
          )
        : [],
  }
}

/**
 * The same for a rejection. Reason and marked lines stay in the history when staff ask again.
 * @param rejectionId of the record that keeps the document
 * @throws Failure as planAcceptance, and `invalid_request` where a mark names a line that the document has not
 */
export function planRejection(
  stored: ConfirmNote,
  request: Acceptance & Pick<RejectRequest, 'reason' | 'lines'>,
  answered: Answered,
  rejectionId: string,
  settings: ViewSettings,
): DecisionWrite {
  checkOpen(stored, request, settings)
  const { note } = stored
  const { at, requestId, evidence } = answered
  const isFromStaffBrowser = evidence.staff.length > 0
  const { name, reason } = request
  const { document } = toView(stored, settings)
  const lines = toMarkedLines(request.lines, document.deliveryItems)
  if (lines === null) throw new Failure('invalid_request')
  const { text, hash } = sealDocument(document)
  const set = {
    hakkouStatus: 'CL検収拒否',
    isRejected: true,
    rejectedAt: at.toISOString(),
    rejectedBy: name,
    rejectionReason: reason,
    rejectedLines: lines,
  } as const
  return {
    set,
    audit: answerAudit('client.reject', note, set, name, answered),
    acceptance: null,
    rejection: {
      id: rejectionId,
      noteId: note.id,
      rejectedAt: at,
      rejectedBy: name,
      reason,
      lines,
      text,
      hash,
    },
    evidence: { ...evidence, id: rejectionId, noteId: note.id, kind: 'rejected', at, by: name, requestId },
    notices: noticesOf(
      { kind: 'rejected', at, by: name, isFromStaffBrowser, reason, lines },
      note,
      settings.sender,
      requestId,
    ),
  }
}
