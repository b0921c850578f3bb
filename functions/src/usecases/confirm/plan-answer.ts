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

/** A client's answer: when it came, by which call, and the evidence of who gave it. */
export interface Answered {
  at: Date
  requestId: string
  /** id of the press that accepts many notes, which one mail reports; absent for a single answer */
  runId?: string
  evidence: Evidence
}

/** The part of a request that identifies the note, the document and the person. */
type Acceptance = Pick<AcceptRequest, 'accessToken' | 'name' | 'documentHash'>

/**
 * Checks that a note can be answered, and with this document.
 * @throws Failure `note_unavailable`; `already_decided` and `document_changed` with the current view
 */
export function checkOpen(
  stored: ConfirmNote,
  { accessToken, documentHash }: Pick<AcceptRequest, 'accessToken' | 'documentHash'>,
  settings: ViewSettings,
): void {
  const { note } = stored
  // Since the password was checked, the note was stopped, or it was deleted and imported again with other tokens.
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
 * Plans what an acceptance changes, without doing it.
 * @param stored the current note
 * @param acceptanceId id of the record that stores the document
 * @throws Failure `note_unavailable`; `already_decided` and `document_changed` with the current view
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
 * Plans what a rejection changes, without doing it. Reason and marked lines stay in the history when staff ask again.
 * @param rejectionId id of the record that stores the document
 * @throws Failure as planAcceptance, and `invalid_request` if a mark names a line that the document does not have
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
