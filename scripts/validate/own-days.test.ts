import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'

/** A day long ago, as browser tests write it for notes that nobody else should see. */
const OWN_DAY = /'(19\d\d-\d\d-\d\d)'/g

test('the days of one file of browser tests are in no other: which files share a suite depends on their sizes', () => {
  const filesOf = new Map<string, Set<string>>()
  const folder = path.join(projectRoot, 'tests', 'e2e')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.test.ts'))) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    for (const [, day = ''] of text.matchAll(OWN_DAY))
      filesOf.set(day, new Set([...(filesOf.get(day) ?? []), file]))
  }
  expect(filesOf.size).toBeGreaterThan(20)
  expect([...filesOf].filter(([, files]) => files.size > 1)).toEqual([])
})
