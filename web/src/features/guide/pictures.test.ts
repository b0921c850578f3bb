import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { GuideText } from '../../messages/guide/guide-text.ts'
import { GUIDE_PAGES } from './pages.ts'
import { PICTURES } from './pictures.ts'

const FOLDER = path.join(import.meta.dirname, 'pictures')
/** How large a picture may be, in bytes. A page shows a few of them, in one theme. */
const MOST_BYTES = 80_000

const texts: readonly GuideText[] = Object.values(GUIDE_PAGES)
const shown = texts.flatMap(({ parts }) => parts.flatMap(({ pictures = [] }) => pictures))

test('the guide shows exactly the pictures that there are, each in both themes', () => {
  const names = shown.map(({ name }) => name).toSorted()
  expect(names).toEqual(Object.keys(PICTURES).toSorted())
  const files = names.flatMap((name) => [`${name}-dark.webp`, `${name}-light.webp`])
  expect(readdirSync(FOLDER).filter((file) => file.endsWith('.webp'))).toEqual(files.toSorted())
})

test.each(shown)(
  'the picture $name says in words what it shows, has its size, and is small',
  ({ name, alt }) => {
    expect(alt).not.toBe('')
    const { width, height } = PICTURES[name] ?? { width: 0, height: 0 }
    for (const theme of ['light', 'dark']) {
      const bytes = readFileSync(path.join(FOLDER, `${name}-${theme}.webp`))
      expect(bytes.subarray(8, 16).toString('latin1')).toBe('WEBPVP8X')
      // The header has the last column and the last row, in three bytes each.
      const pixels = [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
      expect(pixels).toEqual([2 * width, 2 * height])
      expect(bytes.length).toBeLessThan(MOST_BYTES)
    }
  },
)
