import { expect, test } from 'vitest'
import { folderOfImportKey, importKeyOf, importKeySchema, runOfImportKey } from './import-key.ts'

const RUN = '0b9e4a52-5a1c-4c8e-9d5e-0f4f5a3a7c11'
const KEY = importKeyOf({ folder: '20260401-093015-k3x9q2', runId: RUN })

test('a key names its run and its folder', () => {
  expect(importKeySchema.parse(KEY)).toBe(KEY)
  expect(runOfImportKey(KEY)).toBe(RUN)
  expect(folderOfImportKey(KEY)).toBe('20260401-093015-k3x9q2')
})

test.each(['', RUN, '20260401-093015-k3x9q2', `20260401-093015-k3x9q2.${RUN}/x`, `x${KEY}`, `${KEY}\n`])(
  '%j is none',
  (text) => {
    expect(importKeySchema.safeParse(text).success).toBe(false)
    expect(runOfImportKey(text)).toBe('')
    expect(folderOfImportKey(text)).toBe('')
  },
)
