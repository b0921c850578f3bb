import type { BulkAction } from '@kenshu/contract/bulk/actions'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test, vi } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { Staff } from '../caller.ts'
import type { ContactNote } from '../contacts/contact-ports.ts'
import { previewBulk } from './preview-bulk.ts'

const STAFF: Staff = {
  ...{ uid: 'u', email: 'u@example.co.jp', displayName: '', role: 'normal', emailAlias: 'u@example.co.jp' },
}
const OWN = { documentEmail: 'tanaka@client.example', salesPersonEmail: STAFF.emailAlias }
const NOTES = [
  blankNote({ ...OWN, id: 'a', deliveryDate: '2026-09-30' }),
  blankNote({ ...OWN, id: 'b', deliveryDate: '2026-10-01' }),
  blankNote({ ...OWN, id: 'c', deliveryDate: '2026-09-01' }),
  blankNote({ ...OWN, id: 'd', deliveryDate: '2026-08-01', hakkouStatus: '営業発行停止' }),
]
/** Has the status that a mail sets. */
const ASKED = blankNote({ ...OWN, id: 'e', deliveryDate: '2026-08-01', hakkouStatus: '検収依頼済＆未検収' })
const CORRECTED: ContactNote = {
  ...blankNote({ ...OWN, id: 'z', salesChangedClientContactEmail: 'sato@client.example' }),
  corrected: { at: new Date('2026-10-20T00:00:00Z'), by: '' },
  ...{ createdAt: new Date('2026-10-01T00:00:00Z'), importedAt: new Date('2026-10-01T00:00:00Z') },
  ...{ bounce: null, isBounced: false },
}

/** The review of some notes, where 2026-09 and 2026-08 are closed; and how often it was asked for what. */
async function review(action: BulkAction, reviewed: DeliveryNote[], corrections: ContactNote[] = []) {
  const closedAmong = vi.fn<(months: readonly string[]) => Promise<ReadonlySet<string>>>(() =>
    Promise.resolve(new Set(['2026-09', '2026-08'])),
  )
  const { notes } = await previewBulk(
    {
      manyNotes: {
        byIds: async function* () {
          yield await Promise.resolve(reviewed)
        },
        byFilter: () => expect.unreachable('the notes are asked for by id'),
      },
      mailLog: { lastAsked: () => Promise.resolve(new Map()) },
      contactNotes: { corrections: () => Promise.resolve(corrections) },
      monthCloses: { closedAmong },
      environment: { now: () => new Date('2026-11-10T03:00:00Z') },
    },
    STAFF,
    action,
    { ids: reviewed.map(({ id }) => id) },
  )
  return { notes, closed: notes.map(({ closedMonth }) => closedMonth), asked: closedAmong.mock.calls }
}

test.each(['stop', 'request'] as const)(
  'the review of %s names the closed month of each note that it would change, and asks for each month once',
  async (action) => {
    const { closed, asked } = await review(action, NOTES)
    expect(closed).toEqual(['2026-09', undefined, '2026-09', undefined])
    expect(asked).toEqual([[['2026-09', '2026-10']]])
  },
)

test('the review of mails names it for the notes whose status they may set, beside a contact that was corrected', async () => {
  const { notes, closed, asked } = await review('send', [...NOTES, ASKED], [CORRECTED])
  expect(notes.map(({ verdict }) => verdict)).toEqual(['will', 'will', 'will', 'refused', 'will'])
  expect(closed).toEqual(['2026-09', undefined, '2026-09', undefined, undefined])
  expect(asked).toEqual([[['2026-09', '2026-10']]])
  expect(notes[0]?.corrected?.contact.email).toBe('sato@client.example')
})
