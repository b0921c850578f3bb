import { expect, test } from 'vitest'
import { cssString, footStyle } from './page-foot.ts'

test('a name cannot end the string that it stands in', () => {
  expect(cssString('㈱髙島屋 B-1')).toBe('"㈱髙島屋 B-1"')
  expect(cssString('a"}\\\n<\0')).toBe('"a\\22 }\\5c \\a \\3c "')
  expect(footStyle('"')).toContain('content: "\\22 ";')
})
