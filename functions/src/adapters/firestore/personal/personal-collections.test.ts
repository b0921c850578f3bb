import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SEARCHED_BELOW, SEARCHED_COLLECTIONS, WITHOUT_PEOPLE } from './personal-collections.ts'

const SOURCE = path.resolve(import.meta.dirname, '../../..')

/** The product's sources. */
function sources(): string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(SOURCE, name), 'utf8'))
}

/** The names of collections in the sources: those of collections.ts, of `.collection(…)`, and of paths of documents. */
function collectionsIn(text: string): string[] {
  const constants = new Map(
    [...text.matchAll(/const (\w+) = '(\w+)'/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const named = [...text.matchAll(/typed<\w+>\(db, '(\w+)'\)|\.collection(?:Group)?\('(\w+)'\)/g)]
  const byConstant = [...text.matchAll(/\.collection\(([A-Z_]+)\)/g)].map(([, name = '']) => {
    const value = constants.get(name)
    if (value === undefined) throw new Error(`Which collection is ${name}?`)
    return value
  })
  const paths = [...text.matchAll(/db\.doc\([`'](\w+)\/[^/`']+(?:\/(\w+)\/[^/`']+)?[`']\)/g)]
  return [...named, ...paths]
    .flatMap(([, one, other]) => [one, other])
    .filter((name) => name !== undefined)
    .concat(byConstant)
}

test('each collection that the product names is searched for a person, or named with the reason why not', () => {
  const used = new Set(collectionsIn(sources().join('\n')))
  // It would find nothing if the sources no longer looked like that.
  expect([...used]).toEqual(
    expect.arrayContaining(['users', 'bulkJobs', 'chunks', 'closings', 'versions', 'runs', 'logos']),
  )
  const known = [...SEARCHED_COLLECTIONS, ...SEARCHED_BELOW, ...Object.keys(WITHOUT_PEOPLE)]
  expect(known.toSorted()).toEqual([...used].toSorted())
  for (const reason of Object.values(WITHOUT_PEOPLE)) expect(reason).not.toBe('')
})
