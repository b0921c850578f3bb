import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { FieldChange } from '@kenshu/contract/promote/promote'
import type { Actor, AuditEntry } from '../audit-entry.ts'
import type { Acceptance, ReceiptSeal } from '../confirm/confirm-ports.ts'
import type { NoteImport, RecordedAudit } from '../history/history-ports.ts'
import type { ChainTask } from '../task-chain.ts'

/** Which notes a pack has. null or no clients: any. */
export interface StoredConditions {
  from: string
  to: string
  minAmount: number | null
  maxAmount: number | null
  clients: readonly string[]
}

/** `taxPacks/{id}`: a pack for a tax inspection, and its progress (docs/decisions/0062-tax-packs.md). */
export interface StoredPack {
  id: string
  conditions: StoredConditions
  requestedBy: Actor
  requestedAt: Date
  requestId: string
  state: 'running' | 'done' | 'failed'
  total: number
  /** notes whose documents are ready */
  done: number
  /** when a task last began or reported its progress */
  progressAt: Date
  /** of its newest task; older tasks end at once (docs/decisions/0033-instances-forget.md) */
  generation: number
  /** the queue's name of that task; '' before one begins */
  taskId: string
  /** when the file was finished; null before */
  endedAt: Date | null
  /** of the file */
  bytes: number
}

/** A task of the queue: one slice of a pack. */
export interface PackTask {
  packId: string
  requestId: string
  /** one more than the previous task's */
  generation: number
}

/** Packs as the API uses them. */
export interface TaxPacks {
  /**
   * Stores a pack with an audit entry, in one transaction, unless the id exists already.
   * @returns the pack that is now stored under the id
   */
  create(pack: StoredPack, audit: AuditEntry): Promise<StoredPack>
  get(id: string): Promise<StoredPack | null>
  newest(limit: number): Promise<StoredPack[]>
  /** Sets a pack that has not ended well to running. */
  reopen(id: string, at: Date): Promise<void>
}

/** Packs as their tasks use them. */
export interface RunningPacks {
  /** @returns null if the pack has ended, or another task goes on with it (mayBegin) */
  begin(id: string, task: ChainTask, at: Date): Promise<StoredPack | null>
  /** Records the progress, if the owner still holds the lease. */
  report(
    id: string,
    owner: string,
    progress: Pick<StoredPack, 'total' | 'done' | 'progressAt'>,
  ): Promise<void>
  finish(id: string, end: { endedAt: Date; bytes: number }): Promise<void>
  /** Marks a pack as failed and releases the lease, unless it has ended or another task holds the lease. */
  fail(id: string, owner: string): Promise<void>
}

/** A note of a pack. */
export interface PackedNote {
  /** the note's own id */
  id: string
  /** of its record in `deletedDeliveryNotes`; null if it was not deleted */
  deletedAs: string | null
  deliveryDate: string
  billingNo: string
}

/** A note with everything that is kept about it. */
export interface NoteRecord {
  note: DeliveryNote
  /** null if it was not deleted */
  deleted: { at: Date; by: string } | null
  /** what the client accepted; null if nothing */
  acceptance: Acceptance | null
  /** ids of all that its client has accepted and sent back */
  answers: readonly { collection: 'acceptances' | 'rejections'; id: string }[]
  imports: readonly NoteImport[]
  audits: readonly RecordedAudit[]
}

/** What a pack has of the store. */
export interface PackSource {
  /**
   * The notes, those that were deleted too, by delivery date and number; at most one more than `most`. Notes that an undo of an import removed
   * are left out, since they were never issued.
   */
  matching(conditions: StoredConditions, most: number): Promise<PackedNote[]>
  /**
   * How many they are, their sum in integer yen, and how many of them were deleted. It reads no more deleted ones than are more than a pack may
   * have.
   */
  totals(conditions: StoredConditions): Promise<{ count: number; amount: number; deleted: number }>
  /** The records of notes, in their order; null for one that is gone or cannot be read. */
  records(notes: readonly PackedNote[]): Promise<(NoteRecord | null)[]>
}

/** An entry of a note's history, as a pack prints it. */
export interface HistoryRow {
  at: Date
  who: string
  action: string
  changes: readonly FieldChange[]
  remark: string
}

/** A sheet of a pack. */
export interface RecordSheet extends Pick<NoteRecord, 'note' | 'deleted' | 'acceptance'> {
  seal: ReceiptSeal
  /** oldest first */
  history: readonly HistoryRow[]
  /** the proofs of all its entries that are sealed */
  proofs: readonly { name: string; text: string }[]
}

/** Prints the sheets of a pack. */
export interface SheetPrinter {
  /**
   * @param sender the company, as the sheets of notes name it that no client has accepted
   * @returns a PDF for each, in their order
   */
  printSheets(sheets: readonly RecordSheet[], sender: Sender): Promise<Uint8Array<ArrayBuffer>[]>
}
