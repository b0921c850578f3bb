import type { ErrorCode } from '@kenshu/contract/error-codes'
import type { Role } from '@kenshu/contract/roles'

/** The credentials of a call: staff's bearer token, and the fields of a client's body. */
export interface Credentials {
  bearer: string | null
  accessToken: string
  password: string
  noPasswordToken: string
  noteId: string
}

/** A kind of link, which determines its routes. */
export type LinkKind = 'note' | 'readOnly' | 'bundle'

/** A link that a caller holds. */
export interface HeldLink {
  kind: LinkKind
  /** the code if the link is refused anyway */
  refused?: ErrorCode
  /** the code if the link is refused for the named note */
  noteRefused?: ErrorCode
}

/** A kind of caller: a column of the matrix. */
export interface Caller {
  /** the column's heading */
  name: string
  who: string
  /** on staff's routes: the role, which the role table judges, or the code of the refusal */
  staff: { role: Role | null } | { refused: ErrorCode }
  links: readonly HeldLink[]
  /**
   * @param link the kind of link that the route needs; null: a staff route
   * @param isLast whether the call may end the session, so that the next call needs a new person
   */
  present: (link: LinkKind | null, isLast: boolean) => Promise<Credentials>
}

/** Credentials that give no access. */
export const NOTHING: Credentials = {
  bearer: null,
  accessToken: 'no-such-token',
  password: 'x',
  noPasswordToken: 'no-such-token',
  noteId: '0'.repeat(32),
}

/** Creates a value at its first use, and then always returns the same one. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
