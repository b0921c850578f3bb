import type { BulkProgress } from '@kenshu/contract/bulk/job'
import { expect, test } from 'vitest'
import { jobStage } from './progress-words.ts'

const COUNTS = { done: 3, unchanged: 0, refused: 1, unclear: 0, cancelled: 0 }

function job(fields: Partial<BulkProgress> = {}) {
  return { state: 'running', isCancelling: false, total: 68, counts: COUNTS, mails: null, ...fields } as const
}

const mails = (done: number, eachMs: number | null, total = 24) => ({ mails: { total, done, eachMs } })

test('a job without mails counts its notes', () => {
  expect(jobStage(job())).toEqual({ percent: (4 / 68) * 100, words: '4 / 68件', rest: '' })
})

test('a job of mails says which mail it is at, and how long it will take at its own pace', () => {
  expect(jobStage(job(mails(7, 2100)))).toEqual({
    percent: (7 / 24) * 100,
    words: '8通目 / 24通',
    rest: '残り約40秒',
  })
  expect(jobStage(job(mails(0, null)))).toMatchObject({ words: '1通目 / 24通', rest: '' })
  expect(jobStage(job(mails(24, 2000)))).toMatchObject({ words: '24通目 / 24通', rest: '' })
})

test('the rest is said in steps: ten seconds, minutes, ten minutes', () => {
  const restOf = (left: number) => jobStage(job(mails(0, 2000, left))).rest
  expect([1, 5, 6, 45, 46, 1799].map(restOf)).toEqual([
    '残り約10秒',
    '残り約10秒',
    '残り約20秒',
    '残り約90秒',
    '残り約2分',
    '残り約60分',
  ])
  expect([1800, 1801, 3000].map(restOf)).toEqual(['残り約1時間', '残り約1時間10分', '残り約1時間40分'])
})

test('a job that waits or is being cancelled promises nothing', () => {
  expect(jobStage(job({ ...mails(7, 2000), state: 'queued' }))).toEqual({
    percent: null,
    words: '7 / 24通',
    rest: '',
  })
  expect(jobStage(job({ ...mails(7, 2000), isCancelling: true }))).toMatchObject({
    words: '7 / 24通',
    rest: '',
  })
})
