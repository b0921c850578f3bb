import type { DeliveryItem, ImportedFields } from '@kenshu/contract/delivery-note/schema'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newNote } from './new-note.ts'
import { noteId } from './note-id.ts'
import { type PromotePlan, planPromote, type StoredNote } from './plan.ts'

const ITEM: DeliveryItem = { itemName: '運用費', unitPrice: 5000, quantity: 2, unit: '式', amount: 10_000 }

const NOTE: ImportedFields = {
  billingNo: '0001',
  deliveryDate: '2026-04-01',
  jobProgress: '納品済',
  clientName: '㈱髙﨑商店',
  billingToPerson: '山田 花子',
  billingToDepartment: '',
  billingToDepartment2: '',
  documentEmail: 'hanako@client.example',
  clientPostalCode: '100-0001',
  clientAddress1: '東京都千代田区',
  clientAddress2: '',
  billingTitle: '広告運用費',
  projectName: '広告運用',
  jobNo: 'P-1',
  billingDate: '',
  salesRecordedDate: '2026-04-30',
  salesPersonName: '営業 太郎',
  salesPersonEmail: 'taro@example.co.jp',
  amountWithoutTax: 10_000,
  tax: 1000,
  totalAmountWithTax: 11_000,
  deliveryItems: [ITEM],
}

function stored(...notes: StoredNote[]): Map<string, StoredNote> {
  return new Map(notes.map((note) => [noteId(note.billingNo), note]))
}

function kept(note: ImportedFields, values: Partial<StoredNote> = {}): StoredNote {
  return { ...note, hakkouStatus: '営業未対応', revision: 4, ...values }
}

function planOne(note: ImportedFields, there?: StoredNote): PromotePlan {
  return planPromote({
    notes: [note],
    failures: [],
    stored: there === undefined ? new Map() : stored(there),
  })
}

/** What is stored when a plan has been carried out. */
function applied(plan: PromotePlan, before: ReadonlyMap<string, StoredNote>): Map<string, StoredNote> {
  const after = new Map(before)
  for (const { id, note } of plan.create) after.set(id, newNote(note))
  for (const { id, set, nextStatus, previousStatus, nextRevision } of plan.update) {
    const old = before.get(id)
    if (old === undefined) throw new Error('An update of a note that is not there')
    after.set(id, { ...old, ...set, hakkouStatus: nextStatus ?? previousStatus, revision: nextRevision })
  }
  return after
}

test('a note that is not there is created', () => {
  expect(planOne(NOTE)).toEqual({
    create: [{ id: noteId('0001'), note: NOTE }],
    update: [],
    skip: [],
    fail: [],
  })
})

test('a note that is the same is skipped', () => {
  expect(planOne(NOTE, kept(NOTE))).toMatchObject({
    create: [],
    update: [],
    skip: [{ id: noteId('0001'), billingNo: '0001', reason: '変更がありません' }],
  })
})

test.each(['CL検収済', '営業発行停止'] as const)(
  'a note that is %s is not changed, with that reason',
  (status) => {
    const plan = planOne({ ...NOTE, clientName: '新しい名前' }, kept(NOTE, { hakkouStatus: status }))
    expect(plan).toMatchObject({
      create: [],
      update: [],
      skip: [{ billingNo: '0001', reason: `ステータスが「${status}」のため変更しません` }],
    })
  },
)

test('changed fields are listed as people read them, and only they are written', () => {
  const next = {
    ...NOTE,
    deliveryDate: '2026-05-10',
    billingDate: '2026-05-31',
    tax: 900,
    clientName: '㈱高崎',
  }
  const { update } = planOne(next, kept(NOTE))
  expect(update).toEqual([
    {
      id: noteId('0001'),
      note: next,
      set: { deliveryDate: '2026-05-10', billingDate: '2026-05-31', tax: 900, clientName: '㈱高崎' },
      was: { deliveryDate: '2026-04-01', billingDate: '', tax: 1000, clientName: '㈱髙﨑商店' },
      changes: [
        { field: 'deliveryDate', label: '納品日', before: '2026年4月1日', after: '2026年5月10日' },
        { field: 'clientName', label: 'クライアント名', before: '㈱髙﨑商店', after: '㈱高崎' },
        { field: 'billingDate', label: '請求日', before: '', after: '2026年5月31日' },
        { field: 'tax', label: '消費税', before: '¥1,000', after: '¥900' },
      ],
      previousStatus: '営業未対応',
      nextRevision: 5,
    },
  ])
})

test('changed items tell which lines changed', () => {
  const after = [
    { ...ITEM, quantity: 3, unitPrice: 4000, amount: 12_000 },
    { itemName: '値引き', unitPrice: null, quantity: null, unit: '', amount: -500 },
  ]
  expect(planOne({ ...NOTE, deliveryItems: after }, kept(NOTE)).update[0]?.changes).toEqual([
    {
      field: 'deliveryItems',
      label: '明細',
      before: '1行、合計¥10,000',
      after:
        '2行、合計¥11,500（1行目「運用費」単価 ¥5,000→¥4,000、数量 2→3、金額 ¥10,000→¥12,000／2行目「値引き」-¥500を追加）',
    },
  ])
  expect(planOne({ ...NOTE, deliveryItems: [] }, kept(NOTE)).update[0]?.changes).toMatchObject([
    { before: '1行、合計¥10,000', after: '0行（1行目「運用費」¥10,000を削除）' },
  ])
})

test('a line that is put in first is told as one line, and many changed lines are counted', () => {
  const items = Array.from({ length: 9 }, (_, index) => ({ ...ITEM, itemName: `品${String(index)}` }))
  const before = kept({ ...NOTE, deliveryItems: items })
  const added = planOne({ ...NOTE, deliveryItems: [{ ...ITEM, itemName: '新' }, ...items] }, before)
  expect(added.update[0]?.changes[0]?.after).toBe('10行、合計¥100,000（1行目「新」¥10,000を追加）')
  const changed = planOne({ ...NOTE, deliveryItems: items.map((item) => ({ ...item, unit: '' })) }, before)
  expect(changed.update[0]?.changes[0]?.after).toMatch(/（1行目「品0」単位 式→（空）／.*／ほか4行）$/)
})

test('未計上対象外 becomes 営業未対応 once the date is there, and that is a change', () => {
  const before = kept({ ...NOTE, salesRecordedDate: '' }, { hakkouStatus: '未計上対象外' })
  expect(planOne(NOTE, before).update).toMatchObject([
    {
      set: { salesRecordedDate: '2026-04-30' },
      nextStatus: '営業未対応',
      changes: [
        { field: 'salesRecordedDate', before: '', after: '2026年4月30日' },
        { field: 'hakkouStatus', label: 'ステータス', before: '未計上対象外', after: '営業未対応' },
      ],
    },
  ])
  expect(planOne({ ...NOTE, salesRecordedDate: '' }, before).skip).toHaveLength(1)
})

test('no import changes any other status', () => {
  for (const status of DELIVERY_NOTE_STATUSES.filter((each) => each !== '未計上対象外')) {
    for (const salesRecordedDate of ['', '2026-06-30']) {
      const { update } = planOne({ ...NOTE, salesRecordedDate }, kept(NOTE, { hakkouStatus: status }))
      for (const planned of update) expect(planned).not.toHaveProperty('nextStatus')
    }
  }
})

test('everything is in the order of billing numbers, failures without one last', () => {
  const notes = ['0003', '0001', '0002'].map((billingNo) => ({ ...NOTE, billingNo }))
  const failures = ['', '0009', '0005', ''].map((billingNo) => ({ billingNo, faults: [] }))
  const plan = planPromote({ notes, failures, stored: new Map() })
  expect(plan.create.map(({ note }) => note.billingNo)).toEqual(['0001', '0002', '0003'])
  expect(plan.fail.map(({ billingNo }) => billingNo)).toEqual(['0005', '0009', '', ''])
})

const text = fc.constantFrom('', 'あ', '髙', 'a')
const dateText = fc.constantFrom('', '2026-04-01', '2026-05-31')
const item = fc.record({
  itemName: text,
  unitPrice: fc.constantFrom(null, 1, 2.5),
  quantity: fc.constantFrom(null, 1, 3),
  unit: text,
  amount: fc.integer({ min: -5, max: 5 }),
})
const anyNote: fc.Arbitrary<ImportedFields> = fc
  .record({
    billingNo: fc.constantFrom('1', '2', '3', '4'),
    deliveryDate: fc.constantFrom('2026-04-01', '2026-04-02'),
    clientName: text,
    billingDate: dateText,
    salesRecordedDate: dateText,
    tax: fc.integer({ min: 0, max: 3 }),
    deliveryItems: fc.array(item, { maxLength: 4 }),
  })
  .map((values) => ({ ...NOTE, ...values }))
const anyNotes = fc.uniqueArray(anyNote, { selector: ({ billingNo }) => billingNo })
const anyStored = fc.uniqueArray(
  fc
    .tuple(anyNote, fc.constantFrom(...DELIVERY_NOTE_STATUSES))
    .map(([note, hakkouStatus]) => kept(note, { hakkouStatus })),
  { selector: ({ billingNo }) => billingNo },
)

test('a plan that is carried out makes the next plan skip everything', () => {
  fc.assert(
    fc.property(anyNotes, anyStored, (notes, there) => {
      const before = stored(...there)
      const first = planPromote({ notes, failures: [], stored: before })
      const second = planPromote({ notes, failures: [], stored: applied(first, before) })
      expect(second).toMatchObject({ create: [], update: [] })
      expect(second.skip).toHaveLength(notes.length)
    }),
  )
})

test('every note is in one list, an update says every change, and it can be undone', () => {
  fc.assert(
    fc.property(anyNotes, anyStored, (notes, there) => {
      const before = stored(...there)
      const plan = planPromote({ notes, failures: [], stored: before })
      const settled = [
        ...plan.create.map(({ note }) => note.billingNo),
        ...plan.update.map(({ note }) => note.billingNo),
        ...plan.skip.map(({ billingNo }) => billingNo),
      ]
      expect(settled.toSorted()).toEqual(notes.map(({ billingNo }) => billingNo).toSorted())
      const after = applied(plan, before)
      for (const { id, was, note, previousStatus, changes, nextStatus } of plan.update) {
        expect(after.get(id)).toMatchObject(note)
        expect({ ...after.get(id), ...was, hakkouStatus: previousStatus, revision: 4 }).toEqual(
          before.get(id),
        )
        expect(changes).toHaveLength(Object.keys(was).length + (nextStatus === undefined ? 0 : 1))
        for (const change of changes) expect(change.before).not.toBe(change.after)
      }
    }),
  )
})
