import type { Source } from '../source.ts'

/**
 * Facts about a browser, which it stores in our signed cookie: nobody can forge a mark, but everybody can delete theirs. staff: a staff
 * member signed in there (`id`: uid). link: it opened a client's link with its password (`id`: half of its tokenHash).
 */
export type MarkKind = 'staff' | 'link'

export interface BrowserMark {
  id: string
  /** when it was last seen */
  at: Date
}

/** The marks of the calling browser. */
export interface BrowserMarks {
  /** The unexpired marks of a kind, latest first. */
  of(kind: MarkKind): readonly BrowserMark[]
  /** Adds or refreshes a mark; the answer sends it to the browser. */
  put(kind: MarkKind, id: string): void
}

/** What the server knows of the sender of a client's call. */
export interface ClientCall {
  requestId: string
  source: Source
  /** the browser's User-Agent, truncated; '' if it sends none */
  userAgent: string
  marks: BrowserMarks
  /**
   * Resolves when the limits let the call proceed, which they decide while the call reads. Nothing may be written before.
   * @throws Failure `too_many_requests`
   */
  admitted: Promise<void>
}
