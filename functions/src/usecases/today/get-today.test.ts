import { OVERLAPS, TODAY, TODAY_KINDS } from '@kenshu/contract/today/kinds'
import { expect, test } from 'vitest'
import { LIMITS } from '../../config/limits/limits.ts'
import type { NoteFilter } from '../delivery-notes/note-ports.ts'
import { getToday } from './get-today.ts'
import type { SeenUpload } from './today-ports.ts'

const OLDEST = new Date('2026-11-11T03:00:00Z')

/** Asks for きょう as one person, and records what is read for it. */
async function asked(role: 'admin' | 'normal' | 'csv_uploader') {
  const counted: NoteFilter[] = []
  const documents: number[] = []
  const limited = <T>(answer: T) => {
    return (limit: number) => {
      documents.push(limit)
      return Promise.resolve(answer)
    }
  }
  const uploads: SeenUpload[] = []
  const { waiting, total } = await getToday(
    {
      notes: {
        totals: (filter) => {
          counted.push(filter)
          return Promise.resolve({ count: 2, totalAmountWithTax: 0 })
        },
      },
      todayStore: {
        latestUploads: limited(uploads),
        oldestRejection: () => Promise.resolve(OLDEST),
        withoutRole: limited(0),
        unconfirmed: limited(1),
      },
      monthCloses: { closedMonths: limited([]) },
      lateChanges: { after: () => Promise.resolve([]) },
      environment: { now: () => new Date('2026-11-23T03:00:00Z') },
      limits: LIMITS,
      linkDays: 90,
    },
    { uid: 'u', role, emailAlias: 'me@example.co.jp' },
  )
  return { kinds: waiting.map(({ kind }) => kind), waiting, total, counted, documents }
}

const OF_NOTES = TODAY_KINDS.filter((kind) => TODAY[kind].place === 'list')

test('each kind of notes is one count, as each pair of kinds that a note can be in; each of the others reads no more than its limit, and the uploads are read once', async () => {
  const { counted, documents, kinds, total, waiting } = await asked('admin')
  expect(counted).toHaveLength(OF_NOTES.length + OVERLAPS.length)
  expect(documents.toSorted((a, b) => a - b)).toEqual([
    LIMITS.closedMonths,
    LIMITS.todayUploads,
    LIMITS.todayPeople,
    LIMITS.todayPeople,
  ])
  expect(kinds).toEqual([...OF_NOTES, 'noImport', 'waitingPeople'])
  expect(total).toBe(2 * (OF_NOTES.length - OVERLAPS.length) + 2)
  expect(waiting[0]).toMatchObject({ kind: 'rejected', oldestAt: OLDEST.toISOString() })
  expect(waiting[2]).not.toHaveProperty('oldestAt')
})

test('nobody is counted what is not theirs', async () => {
  const uploader = await asked('csv_uploader')
  expect(uploader.counted).toMatchObject([{ handedTo: 'u', sales: [] }])
  expect(uploader.documents).toEqual([LIMITS.todayUploads])
  expect(uploader.kinds).toEqual(['handedOn', 'noImport'])
  const sales = await asked('normal')
  expect(sales.kinds).toEqual(OF_NOTES)
  expect(sales.documents).toEqual([])
})

test('links that expire within seven days, or have expired, are those asked for 83 days ago or earlier', async () => {
  const { waiting } = await asked('normal')
  expect(waiting.find(({ kind }) => kind === 'expiring')?.notes).toMatchObject({
    asked_to: '2026-09-01',
    hakkou_status: ['検収依頼済＆未検収'],
  })
})
