import { expect, test } from 'vitest'
import { WRITE_PACE } from '../../config/limits/pace.ts'
import { writeBrake } from './write-brake.ts'

const HOUR = 3_600_000

/**
 * Lets batches of 500 writes through, each after some milliseconds of idleness.
 * @returns when each batch went
 */
async function batches(pace: typeof WRITE_PACE, idle: readonly number[]): Promise<number[]> {
  let time = 0
  const wait = (ms: number) => {
    time += ms
    return Promise.resolve()
  }
  const brake = writeBrake(pace, { now: () => time, wait })
  const went: number[] = []
  for (const ms of idle) {
    time += ms
    await brake(500)
    went.push(Math.round(time))
  }
  return went
}

test('five hundred writes a second go out, the first at once', async () => {
  expect(await batches(WRITE_PACE, [0, 0, 0, 300])).toEqual([0, 1000, 2000, 3000])
})

test('an hour in which nothing was written is not made up for', async () => {
  expect(await batches(WRITE_PACE, [0, 0, HOUR, 0, 0])).toEqual([
    0,
    1000,
    HOUR + 1000,
    HOUR + 2000,
    HOUR + 3000,
  ])
})

test('without a limit nothing waits', async () => {
  expect(await batches({ ...WRITE_PACE, writesPerSecond: 0 }, [0, 0, 0])).toEqual([0, 0, 0])
})
