import fc from 'fast-check'
import type { Session } from './session.ts'

/** An action of a person, in a separate process. */
export interface Act {
  /** readable description */
  readonly text: string
  readonly run: (session: Session) => Promise<unknown>
}

/** A kind of act with arbitraries for its parameters. */
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

/** The index of one of the few notes; the last one is not in every export. */
export const anyNote = fc.constantFrom(0, 1, 2, 0, 1, 2, 3)
/** Staff with different rights on notes: any note, their own, none. */
export const anybody = fc.constantFrom('admin', 'admin', 'admin', 'normal', 'normal', 'uploader')
