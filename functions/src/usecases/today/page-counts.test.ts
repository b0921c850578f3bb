import { describe, expect, test } from 'vitest'
import { PAGE_COUNTS } from './page-counts.ts'
import type { SeenUpload } from './today-ports.ts'

const WAITING: SeenUpload = { state: 'uploaded', finishedAt: null, failedCount: 0, isUndone: false }
const DONE: SeenUpload = { ...WAITING, state: 'done', finishedAt: new Date('2026-11-10T03:00:00Z') }
const WITH_FAILURES: SeenUpload = { ...DONE, failedCount: 2 }
const FAILED: SeenUpload = { ...DONE, state: 'failed' }
const UNDONE: SeenUpload = { ...DONE, isUndone: true }

function counted(uploads: SeenUpload[]) {
  const sources = {
    uploads: async () => Promise.resolve(uploads),
    lateMonths: async () => Promise.resolve([]),
    store: {
      latestUploads: async () => Promise.resolve([]),
      oldestRejection: async () => Promise.resolve(null),
      withoutRole: async () => Promise.resolve(0),
      unconfirmed: async () => Promise.resolve(0),
    },
    limits: { todayUploads: 20, todayPeople: 30 },
    month: '2026-11',
  }
  return Promise.all([
    PAGE_COUNTS.waitingUploads(sources),
    PAGE_COUNTS.failedImports(sources),
    PAGE_COUNTS.noImport(sources),
  ])
}

describe('what waits of the uploads (newest first): to be registered, with failures, none this month', () => {
  test.each<[string, SeenUpload[], number[]]>([
    ['no upload ever', [], [0, 0, 1]],
    ['one that waits', [WAITING], [1, 0, 1]],
    ['one that is registered', [DONE], [0, 0, 0]],
    [
      'those that wait before a registered one are replaced by it',
      [WAITING, DONE, WAITING, FAILED],
      [1, 0, 0],
    ],
    ['one with failed notes', [WITH_FAILURES, DONE], [0, 1, 0]],
    ['one that failed', [FAILED, WITH_FAILURES], [0, 2, 0]],
    ['an undone one registers nothing, and waits for nobody', [UNDONE, WAITING], [1, 0, 1]],
    [
      'the last minute of the month before, in Tokyo',
      [{ ...DONE, finishedAt: new Date('2026-10-31T14:59:59Z') }],
      [0, 0, 1],
    ],
    [
      'the first of this month, in Tokyo',
      [{ ...DONE, finishedAt: new Date('2026-10-31T15:00:00Z') }],
      [0, 0, 0],
    ],
  ])('%s', async (_, uploads, waiting) => {
    expect(await counted(uploads)).toEqual(waiting)
  })
})
