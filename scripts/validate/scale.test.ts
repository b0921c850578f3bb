import { expect, test } from 'vitest'
import { straysOfScale } from './scale.ts'

const CSS = 'web/src/ui/x.module.css'
const TSX = 'web/src/ui/x.tsx'

test.each([
  'font-size: 0.8rem',
  'padding: 0 rem(7px)',
  'margin-top: -6px',
  'gap: 0.25rem',
  'border-radius: 3px',
  'color: #999',
  'box-shadow: 0 0 4px rgb(0 0 0 / 8%)',
])('%s is outside the scale', (declaration) => {
  expect(straysOfScale(CSS, `.a {\n  ${declaration};\n}`)).toEqual([`${CSS}: ${declaration}`])
})

test.each([
  'font-size: var(--mantine-font-size-sm)',
  'padding: 0 var(--mantine-spacing-2xs)',
  'margin: calc(-1 * var(--mantine-spacing-xs)) auto 0',
  'border-radius: 50%',
  'border-left: 3px solid var(--app-line)',
  'width: 2.5rem',
])('%s is not', (declaration) => {
  expect(straysOfScale(CSS, `.a {\n  ${declaration};\n}`)).toEqual([])
})

test('a comment is no style, paper has lengths of its own, and a component names tokens', () => {
  expect(straysOfScale(CSS, '/* padding: 3px; */')).toEqual([])
  expect(
    straysOfScale('web/src/features/delivery-notes/list/print/x.module.css', 'p {\n  gap: 2mm;\n}'),
  ).toEqual([])
  expect(
    straysOfScale(TSX, '<Group gap={6} mt="xs"><Button onClick={() => go()} size="lg" /></Group>'),
  ).toEqual([`${TSX}: gap={6}`, `${TSX}: Button size="lg"`])
  expect(straysOfScale(TSX, '<BusyButton size="lg" />')).toEqual([`${TSX}: Button size="lg"`])
  expect(straysOfScale(TSX, '<IconX onClick={() => go()} size={16} />')).toEqual([
    `${TSX}: IconX onClick={() => go()} size={16}`,
  ])
  expect(
    straysOfScale(TSX, '<Group gap={0} p="md"><Button size="xs" /><IconX size="1rem" /></Group>'),
  ).toEqual([])
})
