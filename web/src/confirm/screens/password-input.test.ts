import { expect, test } from 'vitest'
import { passwordFault, tidyPassword } from './password-input.ts'

test('full-width letters, spaces and invisible characters are mended', () => {
  expect(tidyPassword('\u3000ａＢ３ｘ\u200b \ufeff')).toBe('aB3x')
})

test('nothing, and what no password has, is told before it is sent', () => {
  expect(passwordFault(tidyPassword('  '))).toBe('empty')
  for (const typed of ['あいうえお', 'ぱすわーど12', 'ｶﾅ', '漢字', 'abcd—efgh']) {
    expect(passwordFault(tidyPassword(typed))).toBe('notAscii')
  }
  expect(passwordFault('aB3-x9_k')).toBe(null)
})
