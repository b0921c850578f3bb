import fc from 'fast-check'
import type { Session } from './session.ts'

/** Something that somebody does, in a process of its own. */
export interface Act {
  /** as a person reads it */
  readonly text: string
  readonly run: (session: Session) => Promise<unknown>
}

/** A kind of act, with what it may be about. */
export function actsOf<P>(
  name: string,
  about: fc.Arbitrary<P>,
  run: (session: Session, about: P) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return about.map((given) => ({
    text: `${name} ${JSON.stringify(given)}`,
    run: (session) => run(session, given),
  }))
}

/** One of the few notes; the last one is not in every export. */
export const anyNote = fc.constantFrom(0, 1, 2, 0, 1, 2, 3)
/** Staff who may do something with notes: with any, with their own, with none. */
export const anybody = fc.constantFrom('admin', 'admin', 'admin', 'normal', 'normal', 'uploader')
