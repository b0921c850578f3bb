import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'

const TREE =
  /^## Rooms$.*?^```$\n(.*?)^```$/msu.exec(
    readFileSync(path.join(projectRoot, 'ARCHITECTURE.md'), 'utf8'),
  )?.[1] ?? ''

/** The part of the tree of each folder at its left edge, such as contract/src. */
const ROOMS = new Map(TREE.split(/^(?=\S)/mu).map((part) => [/^\S+(?=\/\s)/u.exec(part)?.[0], part]))

test.each([
  ['contract/src', ''],
  ['functions/src', ''],
  ['functions/src', 'adapters'],
  ['functions/src', 'http'],
  ['functions/src', 'promote'],
  ['functions/src', 'runs'],
  ['web/src', ''],
  ['web/src', 'app'],
  ['web/src', 'confirm'],
  ['web/src', 'features'],
  ['web/src', 'features/delivery-notes'],
  ['web/src', 'features/delivery-notes/detail'],
  ['web/src', 'features/delivery-notes/list'],
  ['web/src', 'features/zac-upload'],
  ['web/src', 'lib'],
  ['web/src', 'ui'],
  ['tests', ''],
  ['simulation', ''],
  ['scripts', ''],
])("ARCHITECTURE.md's tree of %s names every folder of %j there", (room, folder) => {
  const named = [...(ROOMS.get(room)?.matchAll(/[\w-]+(?=\/)/gu) ?? [])].map(([name]) => name)
  const there = readdirSync(path.join(projectRoot, room, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(there.length).toBeGreaterThan(0)
  expect(there.filter((name) => !named.includes(name))).toEqual([])
})
