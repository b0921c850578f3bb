import type { Session } from '../steps/session.ts'
import type { TakenMail } from '../world/memory-mail.ts'
import type { Plain, Seen } from './documents.ts'

/** The final documents by collection and id. */
export type Documents = ReadonlyMap<string, ReadonlyMap<string, Plain>>

/** A condition that always holds. If it is violated, the callbacks return the faults. */
export interface Invariant {
  readonly name: string
  readonly onCommit?: (seen: readonly Seen[]) => string[]
  readonly onMail?: (mail: TakenMail) => string[]
  readonly atEnd?: (documents: Documents, session: Session) => string[]
}
