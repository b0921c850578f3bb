import { expect, test } from 'vitest'
import type { LateNote, StoredLateChange } from './close-ports.ts'
import { getMonthClose } from './get-month-close.ts'

const MOMENT = { seconds: 0, nanoseconds: 0 }

/** 締め後の変更 of a closed month. @param late newest first. @param notes those that exist */
async function lateOf(late: StoredLateChange[], notes: Record<string, LateNote> = {}) {
  const { late_changes: told } = await getMonthClose(
    {
      monthCloses: {
        state: () => Promise.resolve({ revision: 1, ticks: [], closed: { id: '1', moment: MOMENT } }),
        closings: () => Promise.resolve([]),
        closing: () => Promise.resolve(null),
        change: () => expect.unreachable('nothing is changed'),
        closedAmong: () => Promise.resolve(new Set()),
        closedMonths: () => Promise.resolve([]),
      },
      lateChanges: {
        after: () => Promise.resolve(late),
        notes: () => Promise.resolve(new Map(Object.entries(notes))),
      },
      history: { emailsByName: () => Promise.resolve(new Map()) },
    },
    '2026-10',
  )
  return told.map(({ note_id, billing_no, client_name, amount }) => [
    note_id,
    billing_no,
    client_name,
    amount,
  ])
}

function change(kind: StoredLateChange['kind'], own: Partial<StoredLateChange> = {}): StoredLateChange {
  return {
    ...{
      at: new Date(0),
      email: 'admin@example.co.jp',
      name: '',
      noteId: 'n',
      billingNo: '',
      changes: [],
      kind,
    },
    action: kind === 'deleted' ? 'note.delete' : 'note.edit',
    ...own,
  }
}

const NOTE: LateNote = { billingNo: '2026-00033', clientName: '株式会社 見本', amount: 1_914_000 }

test('a note that was stopped and then deleted has its client and amount in both lines', async () => {
  const late = [
    change('deleted', { billingNo: NOTE.billingNo, deleted: NOTE }),
    change('changed', { action: 'note.edit' }),
  ]
  const line = [null, '2026-00033', '株式会社 見本', 1_914_000]
  expect(await lateOf(late)).toEqual([line, line])
})

test('of a note that was deleted and came again, the deletion tells what it deleted, the others what is there', async () => {
  const again = { ...NOTE, amount: 5 }
  const late = [change('imported_new'), change('deleted', { deleted: NOTE })]
  const amounts = (await lateOf(late, { n: again })).map((line) => line[3])
  expect(amounts).toEqual([5, 1_914_000])
})

test('of a note that is nowhere, neither client nor amount is known', async () => {
  expect(await lateOf([change('changed', { billingNo: 'X' })])).toEqual([[null, 'X', '', null]])
})
