import type { ImportedFields } from '@kenshu/contract/delivery-note/schema'
import type { Fault, ZacExport } from '../zac/zac-export.ts'

/** A delivery note that can't be made (one row of SeikyuHakkou.csv), or a wrong row that no note needs. */
export interface NoteFailure {
  /** '' where the wrong row names no note */
  readonly billingNo: string
  readonly faults: readonly Fault[]
}

/** A person of Member.csv: the e-mail they sign in with (lower case), and what becomes their user's emailAlias. */
export interface MemberEntry {
  readonly email: string
  readonly emailAlias: string
  readonly name: string
}

/** What an export comes to: the notes that can be made, all that is wrong, and the staff. */
export interface Assembled {
  readonly notes: readonly ImportedFields[]
  readonly failures: readonly NoteFailure[]
  readonly members: readonly MemberEntry[]
  /** Japanese sentences for the batch log */
  readonly remarks: readonly string[]
}

/** stub */
export function assemble(zac: ZacExport): Assembled {
  throw new Error(String(zac.remarks.length))
}
