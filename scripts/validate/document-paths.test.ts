import { expect, test } from 'vitest'
import { missingPaths } from './document-paths.ts'

const THERE = ['docs/a.md', 'docs/b.md', 'tests/api/x.test.ts', 'README.md']

/** The missing paths that the check reports for docs/a.md. */
function missingIn(text: string): string[] {
  const documents = [
    { file: 'docs/a.md', text },
    { file: 'docs/b.md', text: '# The one\n\n## What it says: a `thing`, or two\n' },
  ]
  return missingPaths(documents, (file) => THERE.includes(file))
}

test.each([
  '[b](b.md), [test](../tests/api/x.test.ts), [readme](../README.md)',
  '[one](b.md#the-one), [said](b.md#what-it-says-a-thing-or-two)',
  '# Here\n[here](#here)',
  '[elsewhere](https://example.com/none.md), [mail](mailto:a@example.com)',
  'a pattern is no link: `[ab](?<!no)c`',
  '`tests/api/x.test.ts`, `functions/lib`, `functions/.env`, `web/src/{a,b}.ts`, `runs/check.ts`',
])('what is there is not missing: %s', (text) => {
  expect(missingIn(text)).toEqual([])
})

test.each([
  ['[c](c.md)', 'c.md'],
  ['[b](b.md#the-other)', 'b.md#the-other'],
  ['[here](#there)', '#there'],
  ['`tests/api/y.test.ts`', 'tests/api/y.test.ts'],
  ['`simulation/none.ts`', 'simulation/none.ts'],
  ['[a test](../tests/api/y.test.ts)', '../tests/api/y.test.ts'],
])('what is not there is named: %s', (text, target) => {
  expect(missingIn(text)).toEqual([`docs/a.md: ${target} does not exist`])
})
