import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(
      z.object({ collectionGroup: z.string(), fields: z.array(z.object({ fieldPath: z.string() })) }),
    ),
    fieldOverrides: z.array(
      z.object({
        collectionGroup: z.string(),
        fieldPath: z.string(),
        indexes: z.array(z.unknown()),
        ttl: z.unknown().optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'firestore.indexes.json'), 'utf8')))

/** The collections of which no field has an index by itself. */
const BARE = fieldOverrides.filter(({ fieldPath }) => fieldPath === '*').map((one) => one.collectionGroup)

/** The fields by which the code asks a collection, as `deliveryNotes.where('a', …).orderBy('b')` names them. */
function askedFields(source: string, collection: string): string[] {
  const call = String.raw`\s*\.(?:where|orderBy)\((?:[^()]|\([^()]*\))*\)`
  const chains = source.matchAll(new RegExp(String.raw`\b${collection}((?:${call})+)`, 'g'))
  return [...chains].flatMap(([, chain = '']) =>
    [...chain.matchAll(/\.(?:where|orderBy)\(\s*'([^']+)'/g)].map(([, field = '']) => field),
  )
}

const SOURCES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))

test.each(BARE)(
  '%s: every field that a query asks by has an index, which the emulator does not require',
  (name) => {
    const composite = indexes.filter(({ collectionGroup }) => collectionGroup === name)
    const single = fieldOverrides.filter((one) => one.collectionGroup === name && one.indexes.length > 0)
    const indexed = new Set([
      '__name__',
      ...single.map(({ fieldPath }) => fieldPath),
      ...composite.flatMap(({ fields }) => fields.map(({ fieldPath }) => fieldPath)),
    ])
    const asked = SOURCES.flatMap((source) => askedFields(source, name))
    expect(asked.filter((field) => !indexed.has(field))).toEqual([])
  },
)

// https://github.com/firebase/firebase-tools/issues/7294: with `ttl`, also false, firebase-tools asks for one, and Firestore refuses that.
test('what is set for all fields of a collection says nothing of a TTL', () => {
  expect(fieldOverrides.filter(({ fieldPath, ttl }) => fieldPath === '*' && ttl !== undefined)).toEqual([])
})

test('the fields of a query are found in the code', () => {
  expect(SOURCES.flatMap((source) => askedFields(source, 'bundles'))).toEqual(['accessToken'])
  expect(SOURCES.flatMap((source) => askedFields(source, 'deletedDeliveryNotes'))).toEqual(
    expect.arrayContaining(['noteId', 'deliveryDate', 'deletedAt', 'deletedMonth', 'changedAt']),
  )
  expect(
    askedFields("bundles\n  .where('a', '<', b(c))\n  .orderBy('d', 'desc').limit(1)", 'bundles'),
  ).toEqual(['a', 'd'])
})
