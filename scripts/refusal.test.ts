import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { Refusal, refusalOf } from './refusal.ts'

/** What a function throws. */
function thrownBy(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

test.each([[['--help']], [['--seed']], [['word']]])(
  'options that a command does not know get a sentence: %s',
  (args) => {
    const error = thrownBy(() => parseArgs({ args, options: { seed: { type: 'string' } } }))
    expect(refusalOf(error)).toMatch(/^オプションを読めません（.+）。使い方は/)
  },
)

test('a refusal has its own sentence, and a fault of ours none', () => {
  expect(refusalOf(new Refusal('できません。'))).toBe('できません。')
  expect(refusalOf(new TypeError('x is not a function'))).toBeNull()
  expect(refusalOf('text')).toBeNull()
})
