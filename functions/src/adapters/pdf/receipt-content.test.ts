import type { ClientDocument } from '@kenshu/contract/confirm/document'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { SENDER } from '../../../../simulation/world/settings.ts'
import type { RecordSheet } from '../../usecases/tax-packs/pack-ports.ts'
import { receiptContent } from './receipt-content.ts'
import { recordContent } from './receipt-history-content.ts'

const ACCEPTANCE = { acceptedAt: new Date('2026-03-31T15:05:00Z'), acceptedBy: '検収 太郎', hash: 'abc' }

function documentWith(changes: Partial<ClientDocument>): ClientDocument {
  return {
    sender: {
      companyName: '見本株式会社',
      companyPhone: '',
      companyAddress: '',
      salesPersonName: '営業 花子',
      salesPersonEmail: 'hanako@example.co.jp',
    },
    client: {
      name: '㈱試験',
      department: '',
      department2: '',
      person: '',
      postalCode: '1000001',
      address1: '東京都',
      address2: '',
    },
    billingNo: 'B-1',
    jobNo: '',
    deliveryDate: '2026-03-01',
    billingDate: '',
    billingTitle: '件名',
    projectName: '',
    deliveryItems: [],
    amountWithoutTax: 1000,
    tax: 100,
    totalAmountWithTax: 1100,
    ...changes,
  }
}

function items(count: number, itemName: string) {
  return Array.from({ length: count }, () => ({
    itemName,
    unitPrice: null,
    quantity: null,
    unit: '',
    amount: 1,
  }))
}

test('the time of the acceptance is Tokyo time', () => {
  const { record } = receiptContent(ACCEPTANCE, documentWith({}), { state: 'unsealed' })
  expect(record[0]).toEqual({ label: '検収日時', value: '2026年4月1日 00:05（日本時間）' })
})

test('what a note does not have leaves no empty line and no lonely label', () => {
  const content = receiptContent(ACCEPTANCE, documentWith({}), { state: 'unsealed' })
  expect(content.sender).toEqual(['見本株式会社 御中', '担当 営業 花子'])
  expect(content.client).toEqual(['㈱試験', '〒100-0001 東京都'])
  expect(content.facts.map(({ label }) => label)).toEqual(['件名', '納品日'])
})

test('a hundred usual items flow together; what the renderer could not lay out goes onto sheets of its own', () => {
  const flowsOf = (count: number, name: string) =>
    receiptContent(ACCEPTANCE, documentWith({ deliveryItems: items(count, name) }), { state: 'unsealed' })
      .flows
  expect(flowsOf(0, '')).toEqual([[]])
  expect(flowsOf(100, '制作費')).toHaveLength(1)
  const flows = flowsOf(1000, '制作費')
  expect(flows.length).toBeGreaterThan(1)
  expect(flows.flat().map(({ no }) => no)).toEqual(
    Array.from({ length: 1000 }, (_, index) => String(index + 1)),
  )
})

test('the number in the trail is printed with the hash of its leaf, or why there is none', () => {
  const proof = { index: 12, hash: 'bGVhZg==', text: '' }
  const printed = (seal: Parameters<typeof receiptContent>[2]) => {
    const { record, check } = receiptContent(ACCEPTANCE, documentWith({}), seal)
    return { value: record.at(-1)?.value, isAttached: check.includes('添付') }
  }
  expect(printed({ state: 'sealed', proof })).toEqual({ value: '12（bGVhZg==）', isAttached: true })
  const unsealed = printed({ state: 'unsealed' })
  expect(unsealed).toEqual({
    value: expect.stringContaining('まだ封印されていません') as unknown,
    isAttached: false,
  })
  expect(printed({ state: 'unproven' })).not.toEqual(unsealed)
})

test('the logo stands at the name of the company: on a receipt at its addressee, on a note at its sender', () => {
  const hash = 'a'.repeat(64)
  const { sender } = documentWith({})
  const receipt = receiptContent(ACCEPTANCE, documentWith({ sender: { ...sender, logo: hash } }), {
    state: 'unsealed',
  })
  expect(receipt).toMatchObject({ logo: hash, logoAt: 'sender' })
  const sheet: RecordSheet = {
    note: blankNote({}),
    deleted: null,
    acceptance: null,
    seal: { state: 'unsealed' },
    history: [],
    proofs: [],
  }
  const logo = { hash, kind: 'png', width: 1, height: 1 } as const
  expect(recordContent(sheet, { ...SENDER, logo })).toMatchObject({ logo: hash, logoAt: 'client' })
  expect(recordContent(sheet, SENDER).logo).toBe('')
})
