import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { Fault } from '../../zac/zac-export.ts'
import type { MemberEntry } from '../assemble/members.ts'
import type { LeavingEntries } from './import-trail.ts'
import type { PartyEntry } from './parties.ts'

/** The few fields of a stored note that usually suffice to plan it: they show whether anything may have changed. */
export interface StoredMark {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly isAccepted: boolean
  /** hashOf the stored imported fields; null if unknown */
  readonly importHash: string | null
  readonly deliveryDate: string
}

/** What planning needs of a stored note that may change. */
export interface StoredNote extends ImportedFields {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly isAccepted: boolean
  readonly revision: number
  /** time of its last change, in a format that only the store understands */
  readonly version: string
  /** documentBytes of each entry of its imports, oldest first */
  readonly trail: readonly number[]
}

/** A stored note whose document the product cannot have written. */
export type Unreadable = 'unreadable'

/** A note to create. newNote(note) adds its status, tokens and password when it is written. */
export interface PlannedCreate {
  readonly kind: 'create'
  readonly id: string
  readonly note: ImportedFields
}

/** A note to update: the run writes `set`, nextStatus if present, and nextRevision. `was` has the values that `set` replaces. */
export interface PlannedUpdate {
  readonly kind: 'update'
  readonly id: string
  readonly note: ImportedFields
  readonly set: Partial<ImportedFields>
  readonly was: Partial<ImportedFields>
  /** for display; includes a change of status */
  readonly changes: readonly FieldChange[]
  readonly nextStatus?: DeliveryNoteStatus
  readonly previousStatus: DeliveryNoteStatus
  readonly nextRevision: number
  /** the write fails if the note has changed since this version */
  readonly version: string
  /** the entries of the note's imports that must move to the audit trail; absent if none must */
  readonly leaving?: LeavingEntries
}

export interface PlannedSkip {
  readonly kind: 'skip'
  readonly id: string
  readonly billingNo: string
  /** the export's value */
  readonly deliveryDate: string
  readonly totalAmountWithTax: number
  /** whether an import would or might change the note if it were not closed */
  readonly isHeldBack: boolean
  /** the stored note's delivery date, if it differs from the export's */
  readonly storedDate?: string
  readonly reason: string
}

/** A delivery note that cannot be made (one row of SeikyuHakkou.csv), or a wrong row that no note needs. */
export interface PlannedFailure {
  readonly kind: 'fail'
  /** '' if the wrong row names no note */
  readonly billingNo: string
  /** from its row of SeikyuHakkou.csv; '' if unknown */
  readonly clientName: string
  /** from the same row, YYYY-MM-DD; '' if unknown */
  readonly deliveryDate: string
  /** from the same row, each null if it cannot be read; null if there is no such row */
  readonly amounts: { readonly [K in keyof NoteAmounts]: NoteAmounts[K] | null } | null
  readonly faults: readonly Fault[]
}

/** The amounts of a note. */
export type NoteAmounts = Pick<ImportedFields, 'amountWithoutTax' | 'tax' | 'totalAmountWithTax'>

export type PlannedNote = PlannedCreate | PlannedUpdate | PlannedSkip

/** What a promote does with one note, or why it does nothing: plain data without secrets that survives JSON. */
export type PlanEntry = PlannedNote | PlannedFailure

/** The number of entries of each kind in a plan. */
export type PlanCounts = Readonly<Record<PlanEntry['kind'], number>>

/** The last part of a plan: everything else that the run needs, so that it does not read the export again. */
export interface PlanEnd {
  readonly counts: PlanCounts
  readonly members: readonly MemberEntry[]
  /** of all notes of the export, including those that it does not change */
  readonly parties: readonly PartyEntry[]
  readonly remarks: readonly string[]
}

/** The end of a plan that is abandoned. */
export const NOTHING_PLANNED: PlanEnd = {
  counts: { create: 0, update: 0, skip: 0, fail: 0 },
  members: [],
  parties: [],
  remarks: [],
}
