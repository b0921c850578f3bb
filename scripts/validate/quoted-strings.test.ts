import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const HOMES = ['web/src/messages/**/*-ja.ts', 'functions/src/messages/*.ts', 'contract/src/sentences.ts']

/** The Japanese strings in single quotes of docs/specification.md. */
function quotedStrings(): string[] {
  // A line may end within a string.
  const text = readFileSync(join(ROOT, 'docs/specification.md'), 'utf8').replaceAll(/\n {2,}/gu, ' ')
  const quoted = text.matchAll(/'([^'\n]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][^'\n]*)'/gu)
  return [...new Set([...quoted].map(([, string = '']) => string))]
}

/** A string as it stands in the code: quoted, or the beginning of a template. Its numbers may be placeholders. */
function inCode(string: string): RegExp {
  const literal = string
    .replaceAll(/[()[\]{}.*+?^$|\\]/gu, String.raw`\$&`)
    .replaceAll(/\d+/gu, (digits) => `(?:${digits}|\\$\\{\\w+\\})`)
  return new RegExp(`['\`]${literal}(?:['\`]|\\$\\{)`, 'u')
}

test('what the specification quotes stands in the sentences to the character', () => {
  const quoted = quotedStrings()
  expect(quoted.length).toBeGreaterThan(40)
  const sentences = HOMES.flatMap((home) => globSync(home, { cwd: ROOT }))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  expect(quoted.filter((string) => !inCode(string).test(sentences))).toEqual([])
})
