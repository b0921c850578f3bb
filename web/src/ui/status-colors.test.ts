import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { expect, test } from 'vitest'
import { STATUS_COLORS } from './status-colors.ts'

const DARK = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, '../app/dark.css'), 'utf8').matchAll(
      /(?<name>--[\w-]+): (?<value>#[\da-f]{6});/g,
    ),
  ].map(({ groups }) => [groups?.['name'], groups?.['value']]),
)

/** The relative luminance (WCAG) of a colour in the dark theme, from 0 to 1. */
function luminance(color: string): number {
  const hex = DARK.get(/^var\((?<name>[\w-]+)\)$/.exec(color)?.groups?.['name']) ?? expect.fail(color)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(DELIVERY_NOTE_STATUSES)('in the dark theme %s is readable, on a dark ground', (status) => {
  const { text, background } = STATUS_COLORS[status]
  expect(luminance(background)).toBeLessThan(0.05)
  expect((luminance(text) + 0.05) / (luminance(background) + 0.05)).toBeGreaterThanOrEqual(4.5)
})
