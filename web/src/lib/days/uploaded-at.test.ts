import { expect, test } from 'vitest'
import { uploadedAt } from './uploaded-at.ts'

test("a folder's name tells when it was uploaded, in Tokyo", () => {
  expect(uploadedAt('20260401-093015-k3x9q2')).toBe('2026年4月1日 09:30')
  expect(uploadedAt('20251231-235959-abcdef')).toBe('2025年12月31日 23:59')
})

test('what is no folder, or of no day, tells nothing', () => {
  expect(uploadedAt('')).toBeNull()
  expect(uploadedAt('20260401')).toBeNull()
  expect(uploadedAt('20261399-093015-k3x9q2')).toBeNull()
})
