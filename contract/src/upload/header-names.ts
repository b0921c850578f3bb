import { HEADER_LIKENESS, NEAREST_HEADERS } from '../limits.ts'
import { columnsOf, type ZacFileName } from './layout.ts'

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(text.length - 1, 1) }, (_, at) => text.slice(at, at + 2))
}

/** What a number of something is called: 案件番号 and 案件コード are the same. */
const NUMBER_WORD = /番号|コード|№|NO\.?$|CD$|ID$/gu

function folded(header: string): string {
  return header
    .normalize('NFKC')
    .toUpperCase()
    .trim()
    .replace(NUMBER_WORD, '0')
    .replace(/[\s\p{P}]/gu, '')
}

/** How alike two headers are, from 0 to 1: the share of their pairs of characters (Dice), without regard to width, case and spaces. */
function likeness(a: string, b: string): number {
  const [x, y] = [folded(a), folded(b)]
  if (x === '' || y === '') return 0
  if (x === y) return 1
  const left = pairsOf(y)
  const total = pairsOf(x).length + left.length
  let common = 0
  for (const pair of pairsOf(x)) {
    const at = left.indexOf(pair)
    if (at === -1) continue
    left.splice(at, 1)
    common += 1
  }
  return (2 * common) / total
}

/** The headers that are most like a wanted one, best first. */
export function nearestHeaders(wanted: string, headers: readonly string[]): string[] {
  return headers
    .map((header) => ({ header, alike: likeness(wanted, header) }))
    .filter(({ alike }) => alike >= HEADER_LIKENESS)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, NEAREST_HEADERS)
    .map(({ header }) => header)
}

/** The header of each field of a file, guessed by name among a sample's headers; no header twice, fields without one are left out. */
export function guessHeaders(file: ZacFileName, headers: readonly string[]): Record<string, string> {
  const free = new Set(headers.filter((header) => header !== ''))
  const guessed: Record<string, string> = {}
  const pairs = Object.entries(columnsOf(file)).flatMap(([field, column]) =>
    [...free].map((header) => ({ field, header, alike: likeness(column.header, header) })),
  )
  for (const { field, header, alike } of pairs.toSorted((a, b) => b.alike - a.alike)) {
    if (alike < HEADER_LIKENESS || field in guessed || !free.has(header)) continue
    guessed[field] = header
    free.delete(header)
  }
  return guessed
}
