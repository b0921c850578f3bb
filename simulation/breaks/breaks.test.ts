import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BREAKS } from './breaks.ts'
import { broken, PRODUCT } from './broken-product.ts'

test.each(BREAKS.map((each) => [each.name, each] as const))(
  'the product can be broken: %s',
  (_name, each) => {
    const source = readFileSync(path.join(PRODUCT, each.file), 'utf8')
    expect(broken(source, each)).not.toBe(source)
  },
)
