import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import { newNote } from '../../runs/writes/new-note.ts'
import { hashOf } from './import-hash.ts'
import { noteId } from './note-id.ts'
import { planByMark, planNote } from './plan.ts'
import type { PlannedNote, StoredNote } from './plan-entry.ts'

const ITEM: DeliveryItem = { itemName: '運用費', unitPrice: 5000, quantity: 2, unit: '式', amount: 10_000 }

const NOTE = blankImport({
  clientName: '㈱髙﨑商店',
  salesRecordedDate: '2026-04-30',
  amountWithoutTax: 10_000,
  tax: 1000,
  totalAmountWithTax: 11_000,
  deliveryItems: [ITEM],
})

function kept(note: ImportedFields, values: Partial<StoredNote> = {}): StoredNote {
  return {
    ...note,
    hakkouStatus: '営業未対応',
    isAccepted: false,
    revision: 4,
    version: '1.0',
    trail: [],
    ...values,
  }
}

/** The stored note after the plan was carried out. */
function applied(planned: PlannedNote, before: StoredNote | undefined): StoredNote | undefined {
  if (planned.kind === 'skip') return before
  if (planned.kind === 'create') return { ...newNote(planned.note), version: '1.0', trail: [] }
  if (before === undefined) throw new Error('An update of a note that is not there')
  const { set, nextStatus, previousStatus, nextRevision } = planned
  return {
    ...before,
    ...set,
    hakkouStatus: nextStatus ?? previousStatus,
    revision: nextRevision,
    version: '2.0',
  }
}

test('a note that is not there is created', () => {
  expect(planNote(NOTE, undefined)).toEqual({ kind: 'create', id: noteId('0001'), note: NOTE })
})

test('a note that cannot be read is left alone', () => {
  expect(planNote(NOTE, 'unreadable')).toMatchObject({
    kind: 'skip',
    id: noteId('0001'),
    isHeldBack: true,
    reason: '保存されている内容を読み取れないため変更しません',
  })
})

test('a note that is the same is skipped', () => {
  expect(planNote(NOTE, kept(NOTE))).toEqual({
    kind: 'skip',
    id: noteId('0001'),
    billingNo: '0001',
    deliveryDate: NOTE.deliveryDate,
    totalAmountWithTax: NOTE.totalAmountWithTax,
    isHeldBack: false,
    reason: '変更がありません',
  })
})

test.each(['CL検収済', '営業発行停止'] as const)(
  'a note that is %s is not changed, with that reason',
  (status) => {
    expect(
      planNote({ ...NOTE, clientName: '新しい名前' }, kept(NOTE, { hakkouStatus: status })),
    ).toMatchObject({
      kind: 'skip',
      billingNo: '0001',
      reason: `ステータスが「${status}」のため変更しません`,
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
  expect(planNote(next, kept(NOTE))).toEqual({
    kind: 'update',
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
    version: '1.0',
  })
})

test('a note that has kept a hundred imports lets go of the oldest', () => {
  const trail = Array.from({ length: 100 }, (_, index) => index + 1)
  const [fits, full] = [trail.slice(1), trail].map((entries) =>
    planNote({ ...NOTE, tax: 1 }, kept(NOTE, { trail: entries })),
  )
  expect(fits).not.toHaveProperty('leaving')
  expect(full).toMatchObject({ leaving: { count: 1, bytes: 1 } })
})

function changesOf(note: ImportedFields, before: StoredNote) {
  const planned = planNote(note, before)
  return planned.kind === 'update' ? planned.changes : []
}

test('changed items tell which lines changed', () => {
  const after = [
    { ...ITEM, quantity: 3, unitPrice: 4000, amount: 12_000 },
    { itemName: '値引き', unitPrice: null, quantity: null, unit: '', amount: -500 },
  ]
  expect(changesOf({ ...NOTE, deliveryItems: after }, kept(NOTE))).toEqual([
    {
      field: 'deliveryItems',
      label: '明細',
      before: '1行、合計¥10,000',
      after:
        '2行、合計¥11,500（1行目「運用費」単価 ¥5,000→¥4,000、数量 2→3、金額 ¥10,000→¥12,000／2行目「値引き」-¥500を追加）',
    },
  ])
  expect(changesOf({ ...NOTE, deliveryItems: [] }, kept(NOTE))).toMatchObject([
    { before: '1行、合計¥10,000', after: '0行（1行目「運用費」¥10,000を削除）' },
  ])
})

test('a line that is put in first is told as one line, and many changed lines are counted', () => {
  const items = Array.from({ length: 9 }, (_, index) => ({ ...ITEM, itemName: `品${String(index)}` }))
  const before = kept({ ...NOTE, deliveryItems: items })
  const added = changesOf({ ...NOTE, deliveryItems: [{ ...ITEM, itemName: '新' }, ...items] }, before)
  expect(added[0]?.after).toBe('10行、合計¥100,000（1行目「新」¥10,000を追加）')
  const changed = changesOf({ ...NOTE, deliveryItems: items.map((item) => ({ ...item, unit: '' })) }, before)
  expect(changed[0]?.after).toMatch(/（1行目「品0」単位 式→（空）／.*／ほか4行）$/)
})

test('未計上対象外 becomes 営業未対応 once the date is there, and that is a change', () => {
  const before = kept({ ...NOTE, salesRecordedDate: '' }, { hakkouStatus: '未計上対象外' })
  expect(planNote(NOTE, before)).toMatchObject({
    kind: 'update',
    set: { salesRecordedDate: '2026-04-30' },
    nextStatus: '営業未対応',
    changes: [
      { field: 'salesRecordedDate', before: '', after: '2026年4月30日' },
      { field: 'hakkouStatus', label: '発行ステータス', before: '未計上対象外', after: '営業未対応' },
    ],
  })
  expect(planNote({ ...NOTE, salesRecordedDate: '' }, before).kind).toBe('skip')
})

test('no import changes any other status', () => {
  for (const status of DELIVERY_NOTE_STATUSES.filter((each) => each !== '未計上対象外')) {
    for (const salesRecordedDate of ['', '2026-06-30']) {
      const planned = planNote({ ...NOTE, salesRecordedDate }, kept(NOTE, { hakkouStatus: status }))
      expect(planned).not.toHaveProperty('nextStatus')
    }
  }
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
    deliveryDate: fc.constantFrom('2026-04-01', '2026-04-02'),
    clientName: text,
    billingDate: dateText,
    salesRecordedDate: dateText,
    tax: fc.integer({ min: 0, max: 3 }),
    deliveryItems: fc.array(item, { maxLength: 4 }),
  })
  .map((values) => ({ ...NOTE, ...values }))
const anyStored = fc.option(
  fc
    .tuple(anyNote, fc.constantFrom(...DELIVERY_NOTE_STATUSES), fc.boolean())
    .map(([note, hakkouStatus, isAccepted]) => kept(note, { hakkouStatus, isAccepted })),
  { nil: undefined },
)

test.each(DELIVERY_NOTE_STATUSES)('what the client has accepted is not changed, in %s', (hakkouStatus) => {
  const before = kept(NOTE, { hakkouStatus, isAccepted: true })
  const next = { ...NOTE, tax: 1 }
  expect(planNote(next, before)).toMatchObject({ kind: 'skip' })
  expect(planByMark(next, { ...before, importHash: null }, noteId(next.billingNo))).toMatchObject({
    kind: 'skip',
  })
})

test('a plan that is carried out makes the next plan skip the note', () => {
  fc.assert(
    fc.property(anyNote, anyStored, (note, before) => {
      const after = applied(planNote(note, before), before)
      expect(planNote(note, after).kind).toBe('skip')
    }),
  )
})

test('an update says every change, and it can be undone', () => {
  fc.assert(
    fc.property(anyNote, anyStored, (note, before) => {
      const planned = planNote(note, before)
      if (planned.kind !== 'update') return
      const { was, previousStatus, changes, nextStatus } = planned
      const after = applied(planned, before)
      expect(after).toMatchObject(note)
      expect({ ...after, ...was, hakkouStatus: previousStatus, revision: 4, version: '1.0' }).toEqual(before)
      expect(changes).toHaveLength(Object.keys(was).length + (nextStatus === undefined ? 0 : 1))
      for (const change of changes) expect(change.before).not.toBe(change.after)
    }),
  )
})

test('a plan is the same after it was kept as JSON', () => {
  fc.assert(
    fc.property(anyNote, anyStored, (note, before) => {
      const planned = planNote(note, before)
      expect(JSON.parse(JSON.stringify(planned))).toEqual(planned)
    }),
  )
})

test('the mark of a note leads to the same plan as the note, or to none', () => {
  fc.assert(
    fc.property(anyNote, anyStored, fc.boolean(), (note, before, isMarked) => {
      const importHash = before !== undefined && isMarked ? hashOf(before) : null
      const mark = before === undefined ? undefined : { ...before, importHash }
      const planned = planByMark(note, mark, noteId(note.billingNo))
      if (planned !== null) expect(planned).toEqual(planNote(note, before))
      else if (isMarked) expect(planNote(note, before).kind).toBe('update')
    }),
  )
})
