import { expect, test } from 'vitest'
import { readItems, readJob } from '../../functions/src/adapters/firestore/bulk/bulk-document.ts'
import { jobWrites } from './job.ts'
import { isBundled, seedNotes } from './notes.ts'

test('the seeded job has ended, with all notes of the bundle sent in one mail', () => {
  const notes = seedNotes('2026-01-31', { name: '営業 太郎', email: 'taro@example.co.jp' })
    .filter(isBundled)
    .map((note) => ({ ...note, id: note.billingNo }))
  const staff = {
    ...{ uid: 'u', email: 'taro@example.co.jp', emailAlias: 'taro@example.co.jp', displayName: '営業 太郎' },
    role: 'normal' as const,
  }
  const [[, job] = ['', {}], [, chunk] = ['', {}]] = jobWrites(notes, staff)
  expect(readJob(job)).toMatchObject({
    action: 'send',
    state: 'ended',
    total: 6,
    counts: { done: 6, refused: 0 },
    mails: { total: 1, done: 1 },
  })
  expect(readItems(chunk).map(({ billingNo }) => billingNo)).toEqual(notes.map(({ billingNo }) => billingNo))
})
