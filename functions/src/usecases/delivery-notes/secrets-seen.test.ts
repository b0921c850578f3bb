import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { NOW, STAFF } from '../../../../fixtures/bundled-notes.ts'
import { readSecrets, recordSecretsSeen } from './secrets-seen.ts'

type Issue = Pick<DeliveryNote, 'createdAt' | 'reissuedAt'>

const READER = { staff: STAFF, requestId: 'r' }
const OLD: Issue = { createdAt: '2026-01-01T00:00:00.000Z', reissuedAt: null }
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

/** The entries that are recorded, and looks at a moment. */
function record() {
  const entries = new Map<string, Date>()
  const looksAt = (at: Date) => ({
    environment: { now: () => at },
    secretViews: {
      record: (id: string, entry: { at: Date }) => {
        const isNew = !entries.has(id)
        if (isNew) entries.set(id, entry.at)
        return Promise.resolve(isNew)
      },
      recordedAt: (id: string) => Promise.resolve(entries.get(id) ?? null),
    },
  })
  return {
    look: (at: Date, note: Issue) =>
      readSecrets(
        looksAt(at),
        READER,
        'n',
        () => Promise.resolve(note),
        (found) => found,
      ),
    change: (at: Date, note: Issue) => recordSecretsSeen(looksAt(at), READER, 'n', note),
    moments: () => [...entries.values()],
  }
}

test('the first look of a day is one entry, also of a note that was imported that day', async () => {
  for (const note of [OLD, { ...OLD, createdAt: NOW.toISOString() }]) {
    const { look, change, moments } = record()
    for (const count of [1, 2]) await look(minutes(count), note)
    await change(minutes(3), note)
    expect(moments()).toEqual([minutes(1)])
  }
})

test.each<[string, Issue]>([
  ['were reissued', { ...OLD, reissuedAt: minutes(2).toISOString() }],
  ['are those of the note that was imported again', { ...OLD, createdAt: minutes(2).toISOString() }],
])('links that %s since the first look are a look of their own, once', async (_, fresh) => {
  for (const way of ['look', 'change'] as const) {
    const recorded = record()
    await recorded.look(minutes(1), OLD)
    for (const count of [3, 4]) await recorded[way](minutes(count), fresh)
    expect(recorded.moments()).toEqual([minutes(1), minutes(3)])
  }
})
