import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

interface Term {
  word: string
  not: RegExp
}

/**
 * The tables of docs/glossary.md whose last column is headed `not`: each word or rule, and each expression that must not be used instead. The
 * table of words that look alike has no such column.
 */
function terms(): Term[] {
  const tables = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
    .split('\n\n')
    .filter((part) => /^\|.*\| not \|\n/u.test(part))
  const rows = tables.flatMap((table) => table.split('\n').slice(2))
  return rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim())
    const [word = '', others = ''] = [cells[1], cells.at(-2)]
    return [...others.matchAll(/`([^`]+)`/gu)].map(([, not = '']) => ({ word, not: new RegExp(not, 'u') }))
  })
}

/** The lines of a file that are no comments. ZAC's own names are not the product's words. */
function linesOf(file: string): string[] {
  return readFileSync(join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*|\{\/\*)/u.test(line))
}

test('no string of the product has another word for what the glossary names', () => {
  const known = terms()
  expect(known.length).toBeGreaterThan(20)
  const files = globSync('{web,functions,contract}/src/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.test.*', 'functions/src/zac/**', 'contract/src/upload/layout.ts'],
  })
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    linesOf(file).flatMap((line) =>
      known
        .filter(({ not }) => not.test(line))
        .map(({ word, not }) => `${file}: ${not.source} instead of ${word}: ${line.trim()}`),
    ),
  )
  expect(found).toEqual([])
})

test('the sentences of the screens say 納品書番号: 請求番号 is the name of the field, and ZAC’s', () => {
  const files = globSync('web/src/messages/**/*.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    linesOf(file)
      .filter((line) => line.includes('請求番号'))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
