import type { Source } from '../source.ts'

/**
 * What a browser was seen to do, as it keeps it itself in our signed cookie: nobody can make one, but everybody can delete theirs.
 * staff: signed in as one of us (`id`: uid). link: opened a client's link with its password (`id`: half of its tokenHash).
 */
export type MarkKind = 'staff' | 'link'

export interface BrowserMark {
  id: string
  /** when it was seen last */
  at: Date
}

/** The marks of the browser that makes a call. */
export interface BrowserMarks {
  /** Those of a kind that have not expired, the latest first. */
  of(kind: MarkKind): readonly BrowserMark[]
  /** Sees it now: the answer carries it to the browser. */
  put(kind: MarkKind, id: string): void
}

/** What the server saw of whoever made a client's call. */
export interface ClientCall {
  requestId: string
  source: Source
  /** as the browser names itself, cut; '' where it does not */
  userAgent: string
  marks: BrowserMarks
}
