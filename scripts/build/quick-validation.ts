import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/** The client's files that go through all values of a document before it is written. */
const FILES = /@google-cloud[\\/]firestore[\\/]build[\\/]src[\\/](?:serializer|document)\.js$/

/** A call for one value in a list or a map, which it is made for only if the value is no text, number or boolean. */
function unlessPlain(call: string, value: string): [before: string, after: string] {
  const plain = ['string', 'number', 'boolean'].map((type) => `typeof ${value} !== '${type}'`)
  return [`${call}${value}, `, `if (${plain.join(' && ')}) ${call}${value}, `]
}

/** What stands in each of the files, and what takes its place. */
const CHANGES: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  'serializer.js': [
    // Refuses what Firestore does not store.
    unlessPlain('validateUserInput(arg, ', 'value[i]'),
    unlessPlain('validateUserInput(arg, ', 'value[prop]'),
    // The path of a value is only of use in the message that has it.
    [
      'const fieldPathMessage = path ? ` (found in field "${path}")` : \'\';',
      'const fieldPathMessage = { toString: () => path ? ` (found in field "${path}")` : \'\' };',
    ],
  ],
  'document.js': [
    // Finds sentinels, as for the server's time.
    unlessPlain('encode_(', 'val[i]'),
    unlessPlain('encode_(', 'val[prop]'),
  ],
}

/** Throws if one of the texts is not there once. */
function changed(file: string): string {
  const changes = CHANGES[path.basename(file)] ?? []
  return changes.reduce(
    (text, [before, after]) => {
      if (text.split(before).length !== 2) {
        throw new Error(`${file} is not what scripts/build/quick-validation.ts says: ${before}`)
      }
      return text.replace(before, () => after)
    },
    readFileSync(file, 'utf8'),
  )
}

/**
 * Lets Firestore's client look only at those values of a document that it may have to refuse, or to let the server fill in. It made a path for
 * each of the others too: for a promote that was a fifth of its processor time (docs/decisions/0051-cold-start.md).
 */
export const quickValidation: Plugin = {
  name: 'quick-validation',
  setup(build) {
    build.onLoad({ filter: FILES }, ({ path: file }) => ({ contents: changed(file) }))
  },
}
