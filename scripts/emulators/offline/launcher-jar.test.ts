import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrapManifestLine } from './launcher-jar.ts'

test('a manifest line of any length is wrapped at 72 bytes and reads the same', () => {
  const ascii = fc.string({
    unit: fc.constantFrom('a', 'b', '/', ':', '%', '.', '-'),
    minLength: 1,
    maxLength: 400,
  })
  fc.assert(
    fc.property(ascii, (line) => {
      const wrapped = wrapManifestLine(line)
      for (const part of wrapped.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(72)
      expect(wrapped.replace(/\r\n /g, '').replace(/\r\n$/, '')).toBe(line)
    }),
  )
})
