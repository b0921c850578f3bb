import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { filesOf, PARTS } from './parts.ts'

// Loads every file that is mutated, also one that no test loads: only so can Stryker tell what is made once, when code is loaded, from what
// a test would have to reach.
const files = PARTS.flatMap(filesOf)
for (const file of files) await import(/* @vite-ignore */ path.join(projectRoot, file))

test('all that is mutated can be loaded', () => {
  expect(files).not.toEqual([])
})
