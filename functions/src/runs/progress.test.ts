import { expect, test, vi } from 'vitest'
import type { PromoteProgress } from './ports.ts'
import { progressReporter } from './progress.ts'

function word(stage: PromoteProgress['stage'], done: number): PromoteProgress {
  return { stage, done, total: 100 }
}

test('a new stage goes out at once, more words of it only after the period', async () => {
  const written: PromoteProgress[] = []
  const progress = progressReporter((sent) => Promise.resolve(void written.push(sent)), 60_000)
  progress.report(word('reading', 0))
  progress.report(word('reading', 1))
  progress.report(word('reading', 2))
  expect(written).toEqual([word('reading', 0)])
  await progress.flush()
  expect(written).toEqual([word('reading', 0), word('reading', 2)])
})

test('the last word before a pause goes out when its period is over, once', async () => {
  vi.useFakeTimers()
  try {
    const written: number[] = []
    const progress = progressReporter(({ done }) => Promise.resolve(void written.push(done)), 1000)
    progress.report(word('writing', 0))
    await vi.advanceTimersByTimeAsync(200)
    progress.report(word('writing', 1))
    progress.report(word('writing', 2))
    await vi.advanceTimersByTimeAsync(700)
    expect(written).toEqual([0])
    await vi.advanceTimersByTimeAsync(5000)
    expect(written).toEqual([0, 2])
  } finally {
    vi.useRealTimers()
  }
})

test('no two words are under way at once, and the last one arrives', async () => {
  const written: number[] = []
  let underWay = 0
  const progress = progressReporter(async ({ done }) => {
    underWay += 1
    expect(underWay).toBe(1)
    await Promise.resolve()
    written.push(done)
    underWay -= 1
  }, 0)
  for (let done = 0; done <= 100; done++) progress.report(word('writing', done))
  await progress.flush()
  expect(written.at(-1)).toBe(100)
})

test('a word that cannot be written does not stop the run', async () => {
  const progress = progressReporter(() => Promise.reject(new Error('away')), 0)
  progress.report(word('writing', 1))
  await expect(progress.flush()).resolves.toBeUndefined()
})
