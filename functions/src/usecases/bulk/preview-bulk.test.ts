import type { BulkAction } from '@kenshu/contract/bulk/actions'
import { expect, test, vi } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { Staff } from '../caller.ts'
import { previewBulk } from './preview-bulk.ts'

const STAFF: Staff = {
  ...{ uid: 'u', email: 'u@example.co.jp', displayName: '', role: 'normal', emailAlias: 'u@example.co.jp' },
}
const NOTES = [
  blankNote({ id: 'a', deliveryDate: '2026-09-30' }),
  blankNote({ id: 'b', deliveryDate: '2026-10-01' }),
  blankNote({ id: 'c', deliveryDate: '2026-09-01' }),
  blankNote({ id: 'd', deliveryDate: '2026-08-01', hakkouStatus: '営業発行停止' }),
]

/** The closed month of each note in a review, where 2026-09 and 2026-08 are closed; and how often it was asked for what. */
async function closedIn(action: BulkAction) {
  const closedAmong = vi.fn<(months: readonly string[]) => Promise<ReadonlySet<string>>>(() =>
    Promise.resolve(new Set(['2026-09', '2026-08'])),
  )
  const { notes } = await previewBulk(
    {
      manyNotes: {
        byIds: async function* () {
          yield await Promise.resolve(NOTES)
        },
        byFilter: () => expect.unreachable('the notes are asked for by id'),
      },
      mailLog: { lastAsked: () => Promise.resolve(new Map()) },
      contactNotes: { corrections: () => Promise.resolve([]) },
      monthCloses: { closedAmong },
      environment: { now: () => new Date('2026-11-10T03:00:00Z') },
    },
    STAFF,
    action,
    { ids: NOTES.map(({ id }) => id) },
  )
  return { closed: notes.map(({ closedMonth }) => closedMonth), asked: closedAmong.mock.calls }
}

test.each(['stop', 'request'] as const)(
  'the review of %s names the closed month of each note that it would change, and asks for each month once',
  async (action) => {
    const { closed, asked } = await closedIn(action)
    expect(closed).toEqual(['2026-09', undefined, '2026-09', undefined])
    expect(asked).toEqual([[['2026-09', '2026-10']]])
  },
)

test('the review of mails, which change no status by themselves, asks for no month', async () => {
  const { closed, asked } = await closedIn('send')
  expect([closed, asked]).toEqual([[undefined, undefined, undefined, undefined], []])
})
