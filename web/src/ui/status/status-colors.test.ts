import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, test } from 'vitest'
import { PART_COLORS, STATUS_COLORS } from './status-colors.ts'

const DARK = new Map(
  [
    ...readFileSync(path.join(import.meta.dirname, '../../app/styles/dark.css'), 'utf8').matchAll(
      /(?<name>--[\w-]+): (?<value>#[\da-f]{6});/g,
    ),
  ].map(({ groups }) => [groups?.['name'], groups?.['value']]),
)

/** The greys of the light theme are Mantine's. */
const LIGHT = new Map(
  DEFAULT_THEME.colors.gray.map((hex, shade): [string, string] => [
    `--mantine-color-gray-${String(shade)}`,
    hex,
  ]),
)

/** The relative luminance (WCAG) of a colour in a theme, from 0 to 1. */
function luminance(color: string, theme: ReadonlyMap<string | undefined, string | undefined> = DARK): number {
  const hex = theme.get(/^var\((?<name>[\w-]+)\)$/.exec(color)?.groups?.['name']) ?? expect.fail(color)
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

test.each([
  ['light', LIGHT],
  ['dark', DARK],
] as const)('in the charts 未計上対象外 and 発行停止 are told apart in the %s theme', (_, theme) => {
  const [darker = 0, lighter = 0] = [PART_COLORS.unrecorded, PART_COLORS.stopped]
    .map((color) => luminance(color, theme))
    .toSorted((a, b) => a - b)
  // The two greys that the charts had at first were hard to tell apart, at 2.2.
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThan(2.8)
})
