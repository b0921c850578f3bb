import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../project.ts'
import { deniesEverything } from './storage-rules.ts'

const rules = (body: string): string =>
  `rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o {\n    match /{all=**} {\n${body}\n    }\n  }\n}\n`

test('the rules of this project deny everything, so the stand-in may take their place', () => {
  expect(deniesEverything(readFileSync(path.join(projectRoot, 'storage.rules'), 'utf8'))).toBe(true)
})

test.each([
  ['one denial', 'allow read, write: if false;'],
  ['no allow at all', ''],
  ['a permission in a comment', '// allow read: if true;\n/* allow write; */ allow read: if false;'],
])('%s denies everything', (_, body) => {
  expect(deniesEverything(rules(body))).toBe(true)
})

test.each([
  ['a condition', 'allow read: if request.auth != null;'],
  ['an allow without a condition', 'allow read;'],
  ['one permission among denials', 'allow write: if false; allow read: if true;'],
  ['a condition that begins with false', 'allow read: if false || true;'],
  ['an unfinished statement', 'allow read: if false'],
])('%s does not deny everything', (_, body) => {
  expect(deniesEverything(rules(body))).toBe(false)
})

test('a text that is not Storage rules is not taken for a denial', () => {
  expect(deniesEverything('')).toBe(false)
})
