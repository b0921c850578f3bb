import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { filesOf, PARTS } from './parts.ts'

// Loads every mutated file, including files that no test loads. Otherwise Stryker could not tell mutants that
// run once at load time from mutants that a test would have to reach.
const files = PARTS.flatMap(filesOf)
for (const file of files) await import(/* @vite-ignore */ path.join(projectRoot, file))

test('all that is mutated can be loaded', () => {
  expect(files).not.toEqual([])
})
