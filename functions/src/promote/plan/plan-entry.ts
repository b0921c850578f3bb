import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { Fault } from '../../zac/zac-export.ts'
import type { MemberEntry } from '../assemble/members.ts'
import type { LeavingEntries } from './import-trail.ts'
import type { PartyEntry } from './parties.ts'

/** The few fields of a stored note that usually suffice to plan it: they show whether anything can have changed. */
export interface StoredMark {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly isAccepted: boolean
  /** hashOf the stored imported fields; null if not known */
  readonly importHash: string | null
  readonly deliveryDate: string
}

/** What planning needs of a stored note that may change. */
export interface StoredNote extends ImportedFields {
  readonly hakkouStatus: DeliveryNoteStatus
  readonly isAccepted: boolean
  readonly revision: number
  /** time of its last change, in a format that only the store reads */
  readonly version: string
  /** documentBytes of each entry of its imports, oldest first */
  readonly trail: readonly number[]
}

/** A stored note whose document is not what the product writes. */
export type Unreadable = 'unreadable'

/** A note to create. newNote(note) adds its status, tokens and password when it is written. */
export interface PlannedCreate {
  readonly kind: 'create'
  readonly id: string
  readonly note: ImportedFields
}

/** A note to update: write `set`, nextStatus if present, and nextRevision. `was` has the values that `set` replaces. */
export interface PlannedUpdate {
  readonly kind: 'update'
  readonly id: string
  readonly note: ImportedFields
  readonly set: Partial<ImportedFields>
  readonly was: Partial<ImportedFields>
  /** for display; includes the change of status */
  readonly changes: readonly FieldChange[]
  readonly nextStatus?: DeliveryNoteStatus
  readonly previousStatus: DeliveryNoteStatus
  readonly nextRevision: number
  /** the write is refused if the note has changed since */
  readonly version: string
  /** entries of the note's imports that must move to the audit trail; absent if none must */
  readonly leaving?: LeavingEntries
}

export interface PlannedSkip {
  readonly kind: 'skip'
  readonly id: string
  readonly billingNo: string
  /** as the export has them */
  readonly deliveryDate: string
  readonly totalAmountWithTax: number
  /** that an import would change the note, or may, if it were not closed */
  readonly isHeldBack: boolean
  /** the stored note's delivery date, where that is another than the export's */
  readonly storedDate?: string
  readonly reason: string
}

/** A delivery note that can't be made (one row of SeikyuHakkou.csv), or a wrong row that no note needs. */
export interface PlannedFailure {
  readonly kind: 'fail'
  /** '' if the wrong row names no note */
  readonly billingNo: string
  /** of its row of SeikyuHakkou.csv; '' if not known */
  readonly clientName: string
  /** the same row's (YYYY-MM-DD); '' if not known */
  readonly deliveryDate: string
  /** the same row's, each null if it can't be read; null if there is no such row */
  readonly amounts: { readonly [K in keyof NoteAmounts]: NoteAmounts[K] | null } | null
  readonly faults: readonly Fault[]
}

/** What a note costs. */
export type NoteAmounts = Pick<ImportedFields, 'amountWithoutTax' | 'tax' | 'totalAmountWithTax'>

export type PlannedNote = PlannedCreate | PlannedUpdate | PlannedSkip

/** What a promote does with one note, or why it does nothing: plain data without secrets that survives JSON. */
export type PlanEntry = PlannedNote | PlannedFailure

/** The number of entries of each kind in a plan. */
export type PlanCounts = Readonly<Record<PlanEntry['kind'], number>>

/** The last part of a plan: everything else that the run needs, so that it need not read the export again. */
export interface PlanEnd {
  readonly counts: PlanCounts
  readonly members: readonly MemberEntry[]
  /** of all notes of the export, also of those that it does not change */
  readonly parties: readonly PartyEntry[]
  readonly remarks: readonly string[]
}

/** The end of a plan that is given up. */
export const NOTHING_PLANNED: PlanEnd = {
  counts: { create: 0, update: 0, skip: 0, fail: 0 },
  members: [],
  parties: [],
  remarks: [],
}
