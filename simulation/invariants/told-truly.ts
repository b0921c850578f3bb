import type { Invariant } from './invariant.ts'

/** What steps have found untrue in what they were answered. */
export function toldTruly(): Invariant {
  return { name: 'nobody is told what is not so', atEnd: (_, { untrue }) => untrue }
}
