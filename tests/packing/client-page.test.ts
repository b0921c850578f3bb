import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { asset, assetsOf, namedBy, productionWeb, withImports } from './support/production-web.ts'

/** The limit for the scripts that a client loads before the first paint, in compressed bytes. */
const LIMIT = 100_000

let folder = ''

beforeAll(async () => {
  folder = await productionWeb()
})

/** The scripts that a document loads: before the first paint (static), or at any time (all). */
function reached(document: string, kind: 'static' | 'all'): string[] {
  return withImports(namedBy(document), kind)
}

/** Texts that only the staff app's code contains: its title, its parts, Firebase. */
const STAFF_MARKS = ['オンライン検収システム', 'mantine-', 'firestore', 'Googleでログイン', 'react-router']

test("the client's page has its first paint below 100 kB of script", () => {
  const names = reached('confirm.html', 'static')
  const bytes = names.reduce((sum, name) => sum + gzipSync(asset(name)).length, 0)
  expect(names.length).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(LIMIT)
})

test("nothing of the staff app is in the client's page, now or later", () => {
  const staff = reached('index.html', 'all').map(asset).join('\n')
  expect(STAFF_MARKS.filter((mark) => !staff.includes(mark))).toEqual([])
  const names = reached('confirm.html', 'all')
  // The part that loads later must be among the scripts, otherwise this test would prove nothing.
  expect(names.some((name) => asset(name).includes('次の内容で検収します'))).toBe(true)
  const text = names.map(asset).join('\n')
  expect(STAFF_MARKS.filter((mark) => text.includes(mark))).toEqual([])
})

test('the document of the client names no script, style or picture of elsewhere, and none inline', () => {
  const html = readFileSync(path.join(folder, 'confirm.html'), 'utf8')
  // An empty `href` is the document itself, which is opened once more.
  expect([...html.matchAll(/src="(?!\/)|href="(?![/"])/g)]).toEqual([])
  expect([...html.matchAll(/<script(?![^>]*\bsrc=)/g)]).toEqual([])
  expect(html).not.toContain('<style')
  const styles = assetsOf('.css')
  const own = styles.filter((name) => /^(confirm|note-part)-/.test(name))
  expect(own).toHaveLength(2)
  expect(own.filter((name) => asset(name).includes('url('))).toEqual([])
})
