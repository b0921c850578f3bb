import { describe, expect, test } from 'vitest'
import type { StoredPromotion } from '../promote/stored-promotion.ts'
import type { StoredImport } from './import-ports.ts'
import type { StoredRun, StoredUndo } from './stored-run.ts'
import { type ImportsSituation, toImport } from './to-import.ts'

const AT = new Date('2026-04-10T03:00:00Z')
const ISO = '2026-04-10T03:00:00.000Z'
const FOLDER = '20260401-093015-k3x9q2'
const OBJECTS = { result: 'result.json', errorCsv: null, diffCsv: null, log: 'log.txt' }

const RUN: StoredRun = {
  folder: FOLDER,
  runId: 'r1',
  state: 'done',
  requestedBy: 'a@example.co.jp',
  requestedByUid: 'a',
  requestedByName: '青木',
  requestedAt: AT,
  finishedAt: AT,
  newCount: 1,
  updatedCount: 2,
  failedCount: 3,
  skippedCount: 4,
  error: '',
  objects: OBJECTS,
  planObject: null,
  ledgerObject: null,
  monthRows: null,
  undo: null,
}
const UNDO: StoredUndo = {
  undoId: 'u1',
  state: 'done',
  requestedBy: 'b@example.co.jp',
  requestedByUid: 'b',
  requestedByName: '',
  requestedAt: AT,
  finishedAt: AT,
  removedCount: 1,
  restoredCount: 2,
  keptCount: 3,
  object: null,
  errorCode: null,
  error: '',
}
const SITUATION: ImportsSituation = {
  staff: { uid: 'a', role: 'csv_uploader' },
  latestDone: { folder: FOLDER, runId: 'r1' },
  underWay: null,
  nameOf: ({ name, email }) => (name === '' ? email : name),
}
/** The history reads only these fields of a promotion. */
const promotion = (state: StoredPromotion['state']) =>
  ({
    folder: FOLDER,
    state,
    uploadedBy: 'a@example.co.jp',
    uploadedByName: '青木',
    uploadedAt: AT,
    columnsVersion: 2,
  }) as StoredPromotion

function told(
  run: Partial<StoredRun>,
  more: Partial<ImportsSituation> = {},
  state: StoredPromotion['state'] = 'done',
) {
  const stored: StoredImport = { promotion: promotion(state), runs: [{ ...RUN, ...run }] }
  const [first] = toImport(stored, { ...SITUATION, ...more }).runs
  if (first === undefined) throw new Error('The run is not told')
  return first
}

test('an upload is told with its runs, people by their names where they have one', () => {
  expect(toImport({ promotion: promotion('done'), runs: [RUN] }, SITUATION)).toEqual({
    folder: FOLDER,
    uploaded_by: '青木',
    uploaded_at: ISO,
    columns_version: 2,
    runs: [
      {
        run_id: 'r1',
        state: 'done',
        error: '',
        requested_by: '青木',
        requested_at: ISO,
        finished_at: ISO,
        new_count: 1,
        updated_count: 2,
        failed_count: 3,
        skipped_count: 4,
        reports: ['log'],
        can_undo: true,
        undo: null,
      },
    ],
  })
  expect(told({ requestedBy: 'c@example.co.jp', requestedByName: '', finishedAt: null })).toMatchObject({
    requested_by: 'c@example.co.jp',
    finished_at: null,
  })
})

test('the reports are those that there are', () => {
  expect(told({ objects: null }).reports).toEqual([])
  expect(told({ objects: { ...OBJECTS, errorCsv: 'e', diffCsv: 'd' } }).reports).toEqual([
    'error_csv',
    'diff_csv',
    'log',
  ])
})

describe('a run that has not ended', () => {
  const underWay = { folder: FOLDER, runId: 'r1' }

  test.each([
    ['is under way where its promotion runs', underWay, 'running', 'running'],
    ['waits where its promotion does', underWay, 'queued', 'queued'],
    ['has failed where nobody holds its place', null, 'running', 'failed'],
    ['has failed where another run does', { folder: FOLDER, runId: 'r2' }, 'running', 'failed'],
    ['has failed where another folder’s does', { folder: 'other', runId: 'r1' }, 'running', 'failed'],
  ] as const)('%s', (_, place, promotionState, state) => {
    const run = told({ state: 'queued' }, { underWay: place }, promotionState)
    expect(run.state).toBe(state)
    expect(run.error === '').toBe(state !== 'failed')
    expect(run.can_undo).toBe(false)
  })

  test('says why, where it failed', () => {
    expect(told({ state: 'failed', error: '壊れています。' })).toMatchObject({
      state: 'failed',
      error: '壊れています。',
      can_undo: false,
    })
    expect(told({ state: 'queued' }).error).toContain('データ登録が途中で停止しました')
  })
})

describe('a run can be undone', () => {
  test('only if it was the last of all to be done', () => {
    expect(told({}, { latestDone: null }).can_undo).toBe(false)
    expect(told({}, { latestDone: { folder: FOLDER, runId: 'r2' } }).can_undo).toBe(false)
    expect(told({}, { latestDone: { folder: 'other', runId: 'r1' } }).can_undo).toBe(false)
  })

  test.each([
    ['by the user who asked for it', { uid: 'a', role: 'csv_uploader' }, 'a', true],
    ['not by a colleague', { uid: 'b', role: 'csv_uploader' }, 'a', false],
    [
      'not by a colleague where nobody knows any more who that was',
      { uid: 'b', role: 'csv_uploader' },
      null,
      false,
    ],
    ['by every admin', { uid: 'b', role: 'admin' }, 'a', true],
    ['by every admin, also of another user', { uid: 'b', role: 'admin' }, null, true],
    ['not by the user who asked for it and has become 一般', { uid: 'a', role: 'normal' }, 'a', false],
  ] as const)('%s', (_, staff, requestedByUid, canUndo) => {
    expect(told({ requestedByUid }, { staff }).can_undo).toBe(canUndo)
  })

  test('once, and again where that failed', () => {
    expect(told({ undo: UNDO })).toMatchObject({
      can_undo: false,
      undo: {
        state: 'done',
        error: '',
        by: 'b@example.co.jp',
        at: ISO,
        removed_count: 1,
        restored_count: 2,
        kept_count: 3,
      },
    })
    expect(told({ undo: { ...UNDO, state: 'failed', error: '失敗' } })).toMatchObject({
      can_undo: true,
      undo: { state: 'failed', error: '失敗' },
    })
  })

  test.each(['queued', 'running'] as const)(
    'and an undo that is %s runs as long as it holds its place',
    (state) => {
      const undo = { ...UNDO, state, error: '' }
      expect(told({ undo }, { underWay: { folder: FOLDER, runId: 'u1' } })).toMatchObject({
        can_undo: false,
        undo: { state: 'running', error: '' },
      })
      const left = told({ undo })
      expect(left).toMatchObject({ can_undo: true, undo: { state: 'failed' } })
      expect(left.undo?.error).toContain('取り消しが途中で停止しました')
    },
  )
})
