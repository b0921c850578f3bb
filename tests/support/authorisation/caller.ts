import type { ErrorCode } from '@kenshu/contract/errors'
import type { Role } from '@kenshu/contract/roles'

/** What a call carries: staff's bearer token, and what a client's body names. */
export interface Credentials {
  bearer: string | null
  accessToken: string
  password: string
  noPasswordToken: string
  noteId: string
}

/** A kind of link, and so the routes that it is for. */
export type LinkKind = 'note' | 'readOnly' | 'bundle'

/** A link that a caller holds. */
export interface HeldLink {
  kind: LinkKind
  /** why it is of no use to them all the same */
  refused?: ErrorCode
  /** why it is of no use for the note that they name */
  noteRefused?: ErrorCode
}

/** A kind of caller: a column of the matrix. */
export interface Caller {
  /** the column's heading */
  name: string
  who: string
  /** what opens staff's routes to them: a role, by the role table; or why nothing does */
  staff: { role: Role | null } | { refused: ErrorCode }
  links: readonly HeldLink[]
  /**
   * @param link what the route is for; null: a route of staff's
   * @param isLast their session may end with the call: the next one is somebody new's
   */
  present: (link: LinkKind | null, isLast: boolean) => Promise<Credentials>
}

/** Credentials that open nothing. */
export const NOTHING: Credentials = {
  bearer: null,
  accessToken: 'no-such-token',
  password: 'x',
  noPasswordToken: 'no-such-token',
  noteId: '0'.repeat(32),
}

/** Makes something at its first use, and then always has the same. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
