import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { asset, assetsOf, importsOf, namedBy, productionWeb, withImports } from './support/production-web.ts'

/**
 * What may load before something useful is on the screen, in compressed bytes of script, by page: the document, and the parts that its
 * first script (web/src/start.ts) loads for the page's address (docs/decisions/0049-start-of-the-app.md).
 */
const PAGES = [
  { page: 'the sign-in', document: 'index.html', parts: ['signIn'], limit: 120_000 },
  { page: 'the list', document: 'index.html', parts: ['session', 'frame', 'list'], limit: 250_000 },
  { page: 'a note', document: 'index.html', parts: ['session', 'frame', 'note'], limit: 240_000 },
  { page: '月次', document: 'index.html', parts: ['session', 'frame', 'month'], limit: 230_000 },
  { page: "the client's page", document: 'confirm.html', parts: [], limit: 90_000 },
]

/** Texts that only code has that no page needs first: Firebase, charts, calendars, fields with options. */
const LATER_MARKS = {
  firestore: 'google.firestore.v1.Firestore',
  auth: 'identitytoolkit.googleapis.com',
  charts: 'recharts',
  calendar: 'data-saturday',
  'calendar of months': 'data-dates-dropdown',
  select: 'MultiSelect',
}

beforeAll(productionWeb)

/** The file of a part (web/build/chunks.ts), which the document's script must load. */
function fileOf(part: string, scripts: readonly string[]): string {
  const [file = '', ...others] = assetsOf('.js').filter((name) =>
    new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(name),
  )
  expect(others).toEqual([])
  expect(
    scripts.some((name) => asset(name).includes(file)),
    `the first script loads ${part}`,
  ).toBe(true)
  return file
}

for (const { page, document, parts, limit } of PAGES) {
  test(`${page} has its first useful paint with at most ${String(limit / 1000)} kB of script`, () => {
    const named = namedBy(document)
    const files = withImports([...named, ...parts.map((part) => fileOf(part, named))])
    const sizes = files.map((name) => ({ name, bytes: gzipSync(asset(name)).length }))
    const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0)
    expect(bytes, JSON.stringify(sizes)).toBeLessThanOrEqual(limit)
    // Otherwise a file that is no longer found would pass as a small page.
    expect(bytes).toBeGreaterThan(limit * 0.8)
  })
}

test("the sign-in's document names the files of its page, so that none waits for another one that would name it", () => {
  const named = namedBy('sign-in.html')
  const files = withImports(['signIn', 'session', 'firebase-sdk'].map((part) => fileOf(part, named)))
  expect(files.filter((name) => !named.includes(name))).toEqual([])
})

test('no file of code imports one that imports it: which of the two runs first would depend on the page', () => {
  const files = assetsOf('.js')
  expect(files.filter((name) => withImports(importsOf(name)).includes(name))).toEqual([])
})

test('what no page needs first is in the build, and in none of the files that a page loads first', () => {
  const all = assetsOf('.js')
  const first = PAGES.flatMap(({ document, parts }) => {
    const named = namedBy(document)
    return withImports([...named, ...parts.map((part) => fileOf(part, named))])
  })
  const holding = (names: readonly string[]) =>
    Object.entries(LATER_MARKS).flatMap(([what, mark]) =>
      names.some((name) => asset(name).includes(mark)) ? [what] : [],
    )
  expect(holding(all)).toEqual(Object.keys(LATER_MARKS))
  expect(holding(first)).toEqual([])
})

test('the curves with which a trail is checked do not come with what every page loads after its first rows', () => {
  const curves = 'bad point'
  const later = assetsOf('.js').filter((name) => /^later-[\w-]{8}\.js$/.test(name))
  const holding = (names: readonly string[]) => names.filter((name) => asset(name).includes(curves))
  expect(later).toHaveLength(1)
  expect(holding(withImports(later))).toEqual([])
  expect(holding(assetsOf('.js'))).toHaveLength(1)
})

test('no other page loads all of the list, of a note or of 月次, whose parts it needs', () => {
  const pages = assetsOf('.js').filter((name) => /-page-[\w-]{8}\.js$/.test(name))
  const all = /^(list|note|month)-[\w-]{8}\.js$/
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => withImports([page]).some((name) => all.test(name)))).toEqual([])
})

test('no page but a note has the schema of a whole note before something useful is on the screen', () => {
  // A field that only the whole note has (contract/src/delivery-note/delivery-note.ts), as its schema names it.
  const wholeNote = 'noPasswordToken:'
  const isIn = (part: string) => {
    const named = namedBy('index.html')
    const files = withImports([...named, ...['session', 'frame', part].map((one) => fileOf(one, named))])
    return files.some((name) => asset(name).includes(wholeNote))
  }
  expect({ list: isIn('list'), month: isIn('month'), note: isIn('note') }).toEqual({
    list: false,
    month: false,
    note: true,
  })
})
