import { readFileSync } from 'node:fs'
import type { Plugin } from 'esbuild'

const SERIALIZER = /@google-cloud[\\/]firestore[\\/]build[\\/]src[\\/]serializer\.js$/

/** Firestore takes each of them, so there is nothing to look for in them. */
const skipped = (value: string) =>
  `if (typeof ${value} === 'string' || typeof ${value} === 'number' || typeof ${value} === 'boolean') continue`
const EACH_ELEMENT = 'for (let i = 0; i < value.length; ++i) {\n            validateUserInput('
const EACH_PROPERTY = 'for (const prop of Object.keys(value)) {\n            validateUserInput('

/** What stands in the client's `validateUserInput`, and what takes its place. */
const CHANGES: readonly (readonly [before: string, after: string])[] = [
  [EACH_ELEMENT, EACH_ELEMENT.replace('{', `{ ${skipped('value[i]')};`)],
  [EACH_PROPERTY, EACH_PROPERTY.replace('{', `{ ${skipped('value[prop]')};`)],
  // The path of a value is only of use in the message that has it.
  [
    'const fieldPathMessage = path ? ` (found in field "${path}")` : \'\';',
    'const fieldPathMessage = { toString: () => path ? ` (found in field "${path}")` : \'\' };',
  ],
]

/** The client's serializer with these changes. Throws if one of the texts is not there once. */
function withQuickValidation(serializer: string): string {
  return CHANGES.reduce(
    (text, [before, after]) => {
      if (text.split(before).length !== 2) {
        throw new Error(
          `Firestore’s serializer is not what scripts/build/quick-validation.ts says: ${before}`,
        )
      }
      return text.replace(before, () => after)
    },
    serializer.replaceAll('\r\n', '\n'),
  )
}

/**
 * Lets Firestore's client look only at those values of a document that it may have to refuse. It makes a path for each value, and writes it out:
 * for a promote that was a sixth of its processor time (docs/decisions/0051-cold-start.md).
 */
export const quickValidation: Plugin = {
  name: 'quick-validation',
  setup(build) {
    build.onLoad({ filter: SERIALIZER }, ({ path }) => ({
      contents: withQuickValidation(readFileSync(path, 'utf8')),
    }))
  },
}
