import { type ClientDocument, canonicalText, toClientDocument } from '@kenshu/contract/confirm/document'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { isSameItem, toMarkedLines } from '@kenshu/contract/delivery-note/marked-lines'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../../fixtures/notes.ts'
import type { Rejection } from '../confirm-ports.ts'
import { alignItems } from './align-items.ts'
import { correctionOf } from './correction-of.ts'

const SENDER = { companyName: '見本株式会社', companyPhone: '', companyAddress: '', confirmBaseUrl: '' }

function item(itemName: string, quantity = 1, amount = 1000): DeliveryItem {
  return { itemName, unitPrice: 1000, quantity, unit: '式', amount }
}

function documentOf(fields: Partial<DeliveryNote>): ClientDocument {
  return toClientDocument(blankNote(fields), SENDER)
}

function rejectionOf(document: ClientDocument, comments: Record<number, string> = {}): Rejection {
  const marks = Object.entries(comments).map(([index, comment]) => ({ index: Number(index), comment }))
  return {
    id: 'r',
    noteId: 'n',
    rejectedAt: new Date('2026-04-02T00:00:00Z'),
    rejectedBy: '差戻 花子',
    reason: '理由',
    lines: toMarkedLines(marks, document.deliveryItems) ?? [],
    text: canonicalText(document),
    hash: 'h',
  }
}

function linesOf(before: DeliveryItem[], after: DeliveryItem[], comments: Record<number, string> = {}) {
  const was = documentOf({ deliveryItems: before })
  return correctionOf(rejectionOf(was, comments), was, documentOf({ deliveryItems: after })).lines
}

/** There are few different lines, so that equal ones occur. */
const items = fc.array(
  fc
    .record({ name: fc.constantFrom('制作', '撮影', '交通費'), quantity: fc.constantFrom(1, 2) })
    .map(({ name, quantity }) => item(name, quantity)),
  { maxLength: 10 },
)

test('a corrected line tells its values before and after, with what the client had said', () => {
  const [a, b, c] = [item('制作'), item('撮影', 2, 2000), item('交通費')]
  expect(linesOf([a, b, c], [a, item('撮影', 3, 3000), c], { 1: '3日です。', 2: '' })).toEqual([
    {
      kind: 'changed',
      index: 1,
      comment: '3日です。',
      changes: [
        { label: '数量', before: '2', after: '3' },
        { label: '金額', before: '¥2,000', after: '¥3,000' },
      ],
    },
    { kind: 'unchanged', index: 2, comment: '' },
  ])
})

test('a removed line is told where it stood, an added one where it stands', () => {
  const [a, b, c] = [item('制作'), item('撮影'), item('交通費')]
  expect(linesOf([a, b, c], [a, c, item('保守')], { 1: '不要です。' })).toEqual([
    { kind: 'removed', index: 1, item: b, comment: '不要です。' },
    { kind: 'added', index: 2 },
  ])
})

test('lines in another order are no change, and a renamed line is a changed one', () => {
  const [a, b, c] = [item('制作'), item('撮影'), item('交通費')]
  expect(linesOf([a, b, c], [c, a, b])).toEqual([])
  expect(linesOf([a, b], [a, item('撮影（屋外）')])).toMatchObject([{ kind: 'changed', index: 1 }])
})

test('each line of both lists is accounted for once, the new ones in their order', () => {
  fc.assert(
    fc.property(items, items, (before, after) => {
      const pairs = alignItems(before, after)
      const froms = pairs.flatMap((pair) => pair.before ?? [])
      expect(froms.toSorted((a, b) => a - b)).toEqual([...before.keys()])
      expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual([...after.keys()])
      expect(pairs.some((pair) => pair.before === null && pair.after === null)).toBe(false)
    }),
  )
})

test('a line that is in both lists is never told as removed and added', () => {
  fc.assert(
    fc.property(items, items, (before, after) => {
      const pairs = alignItems(before, after)
      const gone = pairs.filter((pair) => pair.after === null).map((pair) => before[pair.before ?? -1])
      const come = pairs.filter((pair) => pair.before === null).map((pair) => after[pair.after ?? -1])
      expect(gone.some((was) => come.some((is) => was && is && isSameItem(was, is)))).toBe(false)
    }),
  )
})

test('two documents that differ anywhere are never told to be the same, and the same ones never to differ', () => {
  const texts = fc.constantFrom('', 'A', 'B')
  const fields = fc.record({
    billingNo: fc.constantFrom('1', '2'),
    deliveryDate: fc.constantFrom('2026-04-01', '2026-04-02'),
    billingDate: fc.constantFrom('' as const, '2026-04-01' as const),
    jobNo: texts,
    billingTitle: texts,
    projectName: texts,
    clientName: texts,
    billingToDepartment: texts,
    billingToDepartment2: texts,
    billingToPerson: texts,
    clientPostalCode: fc.constantFrom('', '1000001', '1000002'),
    clientAddress1: texts,
    clientAddress2: texts,
    salesPersonName: texts,
    salesPersonEmail: texts,
    amountWithoutTax: fc.constantFrom(0, 1),
    tax: fc.constantFrom(0, 1),
    totalAmountWithTax: fc.constantFrom(0, 1),
  })
  fc.assert(
    fc.property(fields, fields, fc.nat(30), (a, b, copied) => {
      // The two documents are nearly equal, so that single fields decide.
      const alike = Object.fromEntries(
        Object.entries(b).map(([field, value], at) => [field, at === copied ? value : Reflect.get(a, field)]),
      )
      const [before, after] = [documentOf(a), documentOf(alike)]
      const { fields: changes } = correctionOf(rejectionOf(before), before, after)
      expect(changes.length > 0).toBe(canonicalText(before) !== canonicalText(after))
    }),
  )
})

test('thousands of lines of which none stayed are compared all the same', () => {
  const many = (name: string) => Array.from({ length: 3000 }, (_, n) => item(`${name}${String(n)}`))
  expect(linesOf(many('旧'), many('新'))).toHaveLength(3000)
})
