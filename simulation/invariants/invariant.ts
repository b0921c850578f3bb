import type { Session } from '../steps/session.ts'
import type { TakenMail } from '../world/memory-mail.ts'
import type { Plain, Seen } from './documents.ts'

/** The documents by collection and id, as they are at the end. */
export type Documents = ReadonlyMap<string, ReadonlyMap<string, Plain>>

/** Something that always holds. It says what is wrong where it does not. */
export interface Invariant {
  readonly name: string
  readonly onCommit?: (seen: readonly Seen[]) => string[]
  readonly onMail?: (mail: TakenMail) => string[]
  readonly atEnd?: (documents: Documents, session: Session) => string[]
}
