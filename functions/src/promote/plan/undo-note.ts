import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { IMPORTED_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import { UNDO_REASONS } from '../../messages/promote.ts'
import { describeChange, IMPORTED_FIELDS } from './describe-changes.ts'
import { firstStatus } from './first-status.ts'
import { hashOf } from './import-hash.ts'
import { STATUS_LABEL } from './plan.ts'
import type { PlannedCreate, PlannedUpdate } from './plan-entry.ts'

/** What a promote's plan did to a note, or was going to do. */
export type PlannedWrite = PlannedCreate | PlannedUpdate

/** An entry in a note's list of imports: one import, or the undo of one. */
export interface ImportTrace {
  readonly runId: string
  readonly kind: 'create' | 'update' | 'undo'
  readonly at: Date
  readonly changes: readonly FieldChange[]
  /** the note's revision after this entry */
  readonly revision: number
  /** for an undo: the run that was undone */
  readonly undoes?: string
}

/** The current state of a note whose import is to be undone. */
export interface StandingNote {
  readonly fields: ImportedFields
  readonly hakkouStatus: DeliveryNoteStatus
  readonly revision: number
  readonly isAccepted: boolean
  readonly isRejected: boolean
  readonly rejectedAt: Date | null
  /** oldest first */
  readonly imports: readonly ImportTrace[]
  /** the values that the last import replaced */
  readonly replaced: {
    readonly runId: string
    readonly was: Partial<ImportedFields>
    readonly isWhole: boolean
    readonly status: DeliveryNoteStatus
  } | null
  /** when requests for the note were sent, may have been sent, or started being sent */
  readonly requestsSent: readonly Date[]
}

/** The current state of a planned note. */
export type Standing =
  | StandingNote
  /** removed: by this undo. gone: deleted by somebody */
  | 'removed'
  | 'gone'
  /** the product cannot have written its document */
  | 'unreadable'

/** Restores the previous values of a changed note. */
interface Restoring {
  readonly kind: 'restore'
  readonly set: Partial<ImportedFields>
  readonly hakkouStatus: DeliveryNoteStatus
  readonly revision: number
  /** hashOf the note afterwards */
  readonly importHash: string
  /** for display */
  readonly changes: readonly FieldChange[]
}

/** What an undo does with one note. untouched: the run did not write it. keep: somebody has changed it since. */
export type UndoStep =
  | { readonly kind: 'untouched' | 'removed' | 'restored' | 'remove' }
  | { readonly kind: 'keep'; readonly reason: string }
  | Restoring

function keep(reason: keyof typeof UNDO_REASONS): UndoStep {
  return { kind: 'keep', reason: UNDO_REASONS[reason] }
}

/** The note's status after the import. */
function statusLeft(
  planned: PlannedWrite,
  trace: ImportTrace,
  note: StandingNote,
): DeliveryNoteStatus | null {
  if (trace.kind === 'create') return firstStatus(planned.note)
  const former = note.replaced?.status ?? null
  const isMoved = trace.changes.some(({ field }) => field === 'hakkouStatus')
  // An import moves notes only from 未計上対象外 to 営業未対応.
  return isMoved ? '営業未対応' : former
}

/** Who has changed the note since the import, as a reason to keep it; null if nobody has. */
function touchOf(planned: PlannedWrite, note: StandingNote, at: number): keyof typeof UNDO_REASONS | null {
  const trace = note.imports[at]
  if (trace === undefined) return null
  if (note.imports.length > at + 1) return 'importedLater'
  const isRequested = note.requestsSent.some((sent) => sent >= trace.at)
  const isAsWritten =
    note.revision === trace.revision && note.hakkouStatus === statusLeft(planned, trace, note)
  if (isAsWritten) return isRequested ? 'requested' : null
  if (note.isAccepted) return 'accepted'
  if (note.isRejected && note.rejectedAt !== null && note.rejectedAt >= trace.at) return 'rejected'
  return isRequested ? 'requested' : 'edited'
}

/** The previous values; null if not all are known. */
function formerValues(
  planned: PlannedWrite,
  { revision, replaced }: StandingNote,
  runId: string,
): Partial<ImportedFields> | null {
  if (replaced?.runId !== runId) return null
  if (replaced.isWhole) return replaced.was
  // Values that were too large are only in the plan. The plan was carried out unchanged if the note still has the planned revision.
  const isAsPlanned = planned.kind === 'update' && planned.nextRevision === revision
  return isAsPlanned ? planned.was : null
}

function restore(
  note: StandingNote,
  was: Partial<ImportedFields>,
  formerStatus: DeliveryNoteStatus,
): Restoring {
  const former: ImportedFields = { ...note.fields, ...was }
  const changes: FieldChange[] = IMPORTED_FIELDS.filter((field) => field in was).map((field) => ({
    field,
    label: IMPORTED_FIELD_LABELS[field],
    ...describeChange(note.fields, former, field),
  }))
  if (note.hakkouStatus !== formerStatus) {
    changes.push({
      field: 'hakkouStatus',
      label: STATUS_LABEL,
      before: note.hakkouStatus,
      after: formerStatus,
    })
  }
  return {
    kind: 'restore',
    set: was,
    hakkouStatus: formerStatus,
    revision: note.revision + 1,
    importHash: hashOf(former),
    changes,
  }
}

/**
 * Decides how to undo an import for one note, without doing it. A note that the import created is removed. A note that it changed gets its
 * previous values and status back, with a higher revision. If somebody has changed the note since, it is kept
 * (docs/decisions/0009-look-before-and-undo.md). Idempotent: once carried out, planning again leaves the note unchanged.
 * @param runId the promote that is undone
 */
export function planUndo(planned: PlannedWrite, standing: Standing, runId: string): UndoStep {
  if (standing === 'removed') return { kind: 'removed' }
  if (standing === 'gone' || standing === 'unreadable') return keep(standing)
  if (standing.imports.some(({ undoes }) => undoes === runId)) return { kind: 'restored' }
  const at = standing.imports.findIndex((trace) => trace.runId === runId)
  const trace = standing.imports[at]
  if (trace === undefined) return { kind: 'untouched' }
  const touch = touchOf(planned, standing, at)
  if (touch !== null) return keep(touch)
  if (trace.kind === 'create') return { kind: 'remove' }
  const was = formerValues(planned, standing, runId)
  const formerStatus = standing.replaced?.status
  return was === null || formerStatus === undefined ? keep('notKept') : restore(standing, was, formerStatus)
}
