import { expect, test } from 'vitest'
import { MailCount, smoothedPace } from './mail-count.ts'

const note = (id: string, bundleId: string | null, outcome: 'done' | 'refused' | null) => ({
  id,
  bundleId,
  outcome,
})

test('mails are counted, not notes; a mail has ended once all its notes have an outcome', () => {
  const chunks = [
    [note('a', 'x', 'done'), note('b', 'x', 'refused'), note('c', null, 'done')],
    [note('d', 'y', 'done'), note('e', 'y', null), note('f', null, null)],
  ]
  const count = new MailCount(null, chunks, 0)
  expect(count.soFar()).toEqual({ total: 4, done: 2, eachMs: null })
  count.add(2000)
  count.add(3000)
  expect(count.soFar()).toEqual({ total: 4, done: 4, eachMs: 1500 })
})

test('a task goes on at the pace of the one before', () => {
  const count = new MailCount(
    { total: 2, done: 0, eachMs: 2000 },
    [[note('a', null, null), note('b', null, null)]],
    0,
  )
  expect(count.soFar().eachMs).toBe(2000)
  count.add(2000)
  expect(count.soFar().eachMs).toBe(2000)
})

test('one mail that waits for a minute does not make the estimate jump', () => {
  let pace: number | null = null
  for (let nth = 1; nth <= 20; nth += 1) pace = smoothedPace(pace, nth, 2000)
  expect(pace).toBe(2000)
  expect(smoothedPace(pace, 21, 60_000)).toBeLessThanOrEqual(2500)
  expect(smoothedPace(pace, 21, 0)).toBeGreaterThan(1800)
})

test('the pace follows mails that take longer for good', () => {
  let pace = smoothedPace(null, 1, 1000)
  for (let nth = 2; nth <= 60; nth += 1) pace = smoothedPace(pace, nth, 4000)
  expect(pace).toBeGreaterThan(3900)
})
