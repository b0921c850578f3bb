import { type ImportedFields, importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankImport } from '../../../../fixtures/notes.ts'
import { newNote } from '../../runs/writes/new-note.ts'
import { hashOf } from './import-hash.ts'
import { planNote } from './plan.ts'
import type { StoredNote } from './plan-entry.ts'
import { type PlannedWrite, planUndo, type StandingNote, type UndoStep } from './undo-note.ts'

const RUN = 'the-run'
const AT = new Date('2026-05-01T00:00:00Z')
const BEFORE = new Date('2026-04-30T00:00:00Z')
const LATER = new Date('2026-05-02T00:00:00Z')

const NOTE = blankImport({
  clientName: '㈱髙﨑商店',
  salesRecordedDate: '2026-04-30',
  amountWithoutTax: 10_000,
  tax: 1000,
  totalAmountWithTax: 11_000,
  deliveryItems: [{ itemName: '運用費', unitPrice: 5000, quantity: 2, unit: '式', amount: 10_000 }],
})

function stored(fields: ImportedFields, values: Partial<StoredNote> = {}): StoredNote {
  const kept = { isAccepted: false, revision: 4, version: '1.0', trail: [] }
  return { ...fields, ...kept, hakkouStatus: '営業未対応', ...values }
}

/** Only the imported fields. */
function fieldsOf(note: StoredNote): ImportedFields {
  return importedFieldsSchema.parse(note)
}

/** The note after the plan was carried out. */
function carriedOut(planned: PlannedWrite, before: StoredNote | undefined): StandingNote {
  const untouched = { isAccepted: false, isRejected: false, rejectedAt: null, requestsSent: [] }
  if (planned.kind === 'create') {
    const { hakkouStatus, revision } = newNote(planned.note)
    const trace = { runId: RUN, kind: planned.kind, at: AT, changes: [], revision }
    return { ...untouched, fields: planned.note, hakkouStatus, revision, imports: [trace], replaced: null }
  }
  if (before === undefined) throw new Error('An update of a note that is not there')
  const { set, was, changes, nextStatus, previousStatus, nextRevision: revision } = planned
  return {
    ...untouched,
    fields: { ...fieldsOf(before), ...set },
    hakkouStatus: nextStatus ?? previousStatus,
    revision,
    imports: [
      { runId: 'an-earlier-run', kind: 'create', at: BEFORE, changes: [], revision: 1 },
      { runId: RUN, kind: 'update', at: AT, changes, revision },
    ],
    replaced: { runId: RUN, was, isWhole: true, status: previousStatus },
  }
}

/** The note after an undo step was carried out. */
function undone(note: StandingNote, step: UndoStep): StandingNote | 'removed' {
  if (step.kind === 'remove') return 'removed'
  if (step.kind !== 'restore') return note
  const { set, hakkouStatus, revision, changes } = step
  const trace = { runId: 'the-undo', kind: 'undo' as const, undoes: RUN, at: LATER, changes, revision }
  return {
    ...note,
    fields: { ...note.fields, ...set },
    hakkouStatus,
    revision,
    imports: [...note.imports, trace],
    replaced: null,
  }
}

function write(next: ImportedFields, before?: StoredNote): { planned: PlannedWrite; note: StandingNote } {
  const planned = planNote(next, before)
  if (planned.kind === 'skip') throw new Error('Nothing to take back')
  return { planned, note: carriedOut(planned, before) }
}

test('a note that the import made is removed', () => {
  const { planned, note } = write(NOTE)
  expect(planUndo(planned, note, RUN)).toEqual({ kind: 'remove' })
  expect(planUndo(planned, 'removed', RUN)).toEqual({ kind: 'removed' })
})

test('a note that the import changed gets its values and status back, and people read what that changes', () => {
  const before = stored({ ...NOTE, salesRecordedDate: '', tax: 900 }, { hakkouStatus: '未計上対象外' })
  const { planned, note } = write(NOTE, before)
  expect(planUndo(planned, note, RUN)).toEqual({
    kind: 'restore',
    set: { salesRecordedDate: '', tax: 900 },
    hakkouStatus: '未計上対象外',
    revision: 6,
    importHash: hashOf(fieldsOf(before)),
    changes: [
      { field: 'salesRecordedDate', label: '売上計上日', before: '2026年4月30日', after: '' },
      { field: 'tax', label: '消費税', before: '¥1,000', after: '¥900' },
      { field: 'hakkouStatus', label: '発行ステータス', before: '営業未対応', after: '未計上対象外' },
    ],
  })
})

test('a note that was planned but that the run did not write is left alone', () => {
  const { planned, note } = write({ ...NOTE, tax: 1 }, stored(NOTE))
  expect(planUndo(planned, { ...note, imports: note.imports.slice(0, 1) }, RUN)).toEqual({
    kind: 'untouched',
  })
})

const TOUCHES: readonly [string, Partial<StandingNote>][] = [
  ['データ登録の後に変更されたため', { revision: 9 }],
  ['データ登録の後に変更されたため', { hakkouStatus: '検収依頼済＆未検収' }],
  ['クライアントが検収したため', { revision: 9, isAccepted: true, hakkouStatus: 'CL検収済' }],
  [
    'クライアントが差し戻したため',
    { revision: 9, isRejected: true, rejectedAt: LATER, hakkouStatus: 'CL検収拒否' },
  ],
  ['検収依頼メールが送信されたため', { requestsSent: [BEFORE, AT] }],
  [
    '検収依頼メールが送信されたため',
    { requestsSent: [LATER], revision: 9, hakkouStatus: '検収依頼済＆未検収' },
  ],
]

test.each(TOUCHES)('a note is kept, since: %s', (reason, touch) => {
  for (const { planned, note } of [write(NOTE), write({ ...NOTE, tax: 1 }, stored(NOTE))]) {
    expect(planUndo(planned, { ...note, ...touch }, RUN)).toEqual({ kind: 'keep', reason })
  }
})

test('a note that a later import changed is kept, whatever else', () => {
  const { planned, note } = write({ ...NOTE, tax: 1 }, stored(NOTE))
  const later = { runId: 'a-later-run', kind: 'update' as const, at: LATER, changes: [], revision: 6 }
  const touched = { ...note, revision: 6, imports: [...note.imports, later] }
  expect(planUndo(planned, touched, RUN)).toEqual({
    kind: 'keep',
    reason: 'その後のデータ登録でも更新されたため',
  })
})

test('what had happened before the import keeps nothing from being undone', () => {
  const before = stored(NOTE, { hakkouStatus: 'CL検収拒否' })
  const { planned, note } = write({ ...NOTE, tax: 1 }, before)
  const earlier = { isRejected: true, rejectedAt: BEFORE, requestsSent: [BEFORE] }
  expect(planUndo(planned, { ...note, ...earlier }, RUN)).toMatchObject({
    kind: 'restore',
    set: { tax: 1000 },
  })
})

test('a note that somebody deleted is told of', () => {
  const { planned } = write(NOTE)
  expect(planUndo(planned, 'gone', RUN)).toEqual({ kind: 'keep', reason: 'データ登録の後に削除されたため' })
})

test('a note that cannot be read is kept', () => {
  const { planned } = write(NOTE)
  const reason = '保存されている内容を読み取れないため'
  expect(planUndo(planned, 'unreadable', RUN)).toEqual({ kind: 'keep', reason })
})

test('values that were too large to be kept beside the note come from the plan, if it was carried out as it stands', () => {
  const { planned, note } = write({ ...NOTE, deliveryItems: [], tax: 1 }, stored(NOTE))
  const replaced = { runId: RUN, was: {}, isWhole: false, status: '営業未対応' as const }
  expect(planUndo(planned, { ...note, replaced }, RUN)).toMatchObject({
    kind: 'restore',
    set: { tax: 1000, deliveryItems: NOTE.deliveryItems },
  })
  const other = { ...planned, nextRevision: 99 }
  expect(planUndo(other, { ...note, replaced }, RUN)).toEqual({
    kind: 'keep',
    reason: '変更前の内容が保存されていないため',
  })
})

const text = fc.constantFrom('', 'あ', '髙', 'a')
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
    salesRecordedDate: fc.constantFrom('', '2026-04-01'),
    tax: fc.integer({ min: 0, max: 3 }),
    deliveryItems: fc.array(item, { maxLength: 4 }),
  })
  .map((values) => ({ ...NOTE, ...values }))
const anyBefore = fc.option(
  fc
    .tuple(anyNote, fc.constantFrom(...DELIVERY_NOTE_STATUSES), fc.integer({ min: 1, max: 9 }))
    .map(([note, hakkouStatus, revision]) => stored(note, { hakkouStatus, revision })),
  { nil: undefined },
)

test('undo after a promote gives every imported field and the status back, and raises the revision', () => {
  fc.assert(
    fc.property(anyNote, anyBefore, (next, before) => {
      const planned = planNote(next, before)
      fc.pre(planned.kind !== 'skip')
      const note = carriedOut(planned, before)
      const after = undone(note, planUndo(planned, note, RUN))
      if (before === undefined) {
        expect(after).toBe('removed')
        return
      }
      expect(after).toMatchObject({ fields: fieldsOf(before), hakkouStatus: before.hakkouStatus })
      expect(after).toMatchObject({ revision: note.revision + 1 })
    }),
  )
})

test('what has been undone is not undone again, and the same import plans the same as before', () => {
  fc.assert(
    fc.property(anyNote, anyBefore, (next, before) => {
      const planned = planNote(next, before)
      fc.pre(planned.kind !== 'skip')
      const note = carriedOut(planned, before)
      const after = undone(note, planUndo(planned, note, RUN))
      expect(planUndo(planned, after, RUN).kind).toBe(after === 'removed' ? 'removed' : 'restored')
      if (after === 'removed') return
      const again = stored(after.fields, { hakkouStatus: after.hakkouStatus, revision: after.revision })
      expect(planNote(next, again)).toEqual({
        ...planned,
        ...(planned.kind === 'update' && { nextRevision: after.revision + 1 }),
      })
    }),
  )
})
