import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

test.each([
  ['within a composition', { key: 'Enter', keyCode: 13, isComposing: true }, true],
  ['the last key of a composition in Safari', { key: 'Enter', keyCode: 229, isComposing: false }, true],
  ['Enter', { key: 'Enter', keyCode: 13, isComposing: false }, false],
])('%s', (_, init, told) => {
  expect(isComposing(new KeyboardEvent('keydown', init))).toBe(told)
})
