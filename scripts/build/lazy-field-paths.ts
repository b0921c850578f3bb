import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const SERIALIZER = /@google-cloud[\\/]firestore[\\/]build[\\/]src[\\/]serializer\.js$/
/** The client writes out the path of each value of a document that it is about to write, for the message of an error that it may not have. */
const EAGER = 'const fieldPathMessage = path ? ` (found in field "${path}")` : \'\';'
const LAZY = 'const fieldPathMessage = { toString: () => path ? ` (found in field "${path}")` : \'\' };'

/** The client's serializer, with the path written out only in the message that has it. */
export function withLazyPaths(serializer: string): string {
  if (serializer.split(EAGER).length !== 2) {
    throw new Error(
      'Firestore’s serializer names a field otherwise than scripts/build/lazy-field-paths.ts says.',
    )
  }
  return serializer.replace(EAGER, () => LAZY)
}

/**
 * Lets Firestore's client write out the path of a value only where the value is refused. Writing out all of them takes a promote a twentieth of
 * its processor time (docs/decisions/0051-cold-start.md).
 */
export const lazyFieldPaths: Plugin = {
  name: 'lazy-field-paths',
  setup(build) {
    build.onLoad({ filter: SERIALIZER }, ({ path }) => ({
      contents: withLazyPaths(readFileSync(path, 'utf8')),
    }))
  },
}
