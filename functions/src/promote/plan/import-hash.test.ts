import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import { hashOf } from './import-hash.ts'

const ITEM = { itemName: '制作費', unitPrice: 1000, quantity: 2, unit: '式', amount: 2000 }
const NOTE = blankImport({ deliveryItems: [ITEM] })

test('each imported field, and each part of an item, makes another hash', () => {
  const changed: ImportedFields[] = Object.entries(NOTE).flatMap(([field, value]) =>
    field === 'deliveryItems' ? [] : [{ ...NOTE, [field]: typeof value === 'number' ? value + 1 : 'ほか' }],
  )
  const items = [
    { ...ITEM, itemName: 'ほか' },
    { ...ITEM, unitPrice: 1 },
    { ...ITEM, quantity: 1 },
    { ...ITEM, unit: '個' },
    { ...ITEM, amount: 1 },
  ].map((item) => ({ ...NOTE, deliveryItems: [item] }))
  const all = [
    NOTE,
    ...changed,
    ...items,
    { ...NOTE, deliveryItems: [] },
    { ...NOTE, deliveryItems: [ITEM, ITEM] },
  ]
  expect(new Set(all.map(hashOf)).size).toBe(all.length)
})

test('whatever else a note has, and in which order, makes none', () => {
  const { unit, ...rest } = ITEM
  const same = { revision: 5, ...NOTE, deliveryItems: [{ unit, ...rest, more: 1 }] }
  expect(hashOf(same)).toBe(hashOf(NOTE))
  expect(hashOf(NOTE)).toMatch(/^[\w-]{43}$/)
})
