import { expect, test } from 'vitest'
import { contentOf, MEASURED, productOf } from './measured.ts'
import { MEASURES } from './options.ts'

test('every measure names folders that have code', () => {
  expect(Object.keys(MEASURED).toSorted()).toEqual([...MEASURES, 'web'].toSorted())
  for (const measure of [...MEASURES, 'web'] as const) {
    for (const [folder, content] of Object.entries(productOf(measure))) {
      expect(content, folder).toMatch(/^[0-9a-f]{12}$/)
    }
  }
})

test('folders differ in their content, and one without code is none', () => {
  expect(contentOf('functions/src/zac')).toBe(contentOf('functions/src/zac'))
  expect(contentOf('functions/src/zac')).not.toBe(contentOf('functions/src/runs'))
  expect(() => contentOf('functions/src/gone')).toThrow('functions/src/gone')
})
