import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/project.ts'
import { asset, assetsOf, productionWeb } from './support/production-web.ts'

/** Tests that the pages have the styles of the components of Mantine that they use (web/src/app/styles/mantine-styles.ts). */

const { resolve } = createRequire(import.meta.url)
const ALL = readFileSync(resolve('@mantine/core/styles.css'), 'utf8')

beforeAll(productionWeb)

/** Mantine's class names, which are hashes. */
function classesIn(text: string): Set<string> {
  return new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))
}

function inAll(end: '.js' | '.css'): string[] {
  const classes = classesIn(assetsOf(end).map(asset).join('\n'))
  return [...classesIn(ALL)].filter((name) => classes.has(name))
}

test('each component that is in use has its styles, and no others are there', () => {
  expect(inAll('.js').length).toBeGreaterThan(0)
  expect(inAll('.css')).toEqual(inAll('.js'))
})

test("the styles stand in the order of Mantine's own, where later ones win over earlier ones", () => {
  const list = readFileSync(path.join(projectRoot, 'web/src/app/styles/mantine-styles.ts'), 'utf8')
  const files = [...list.matchAll(/@mantine\/core\/styles\/(\w[\w-]*\.css)/g)].map(([file]) => file)
  const places = files.map((file) => ALL.indexOf(readFileSync(resolve(file), 'utf8').trim()))
  expect(files.length).toBeGreaterThan(0)
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
