import { expect, test } from 'vitest'
import { untilQuiet } from './quiet.ts'

function callsTaking(...times: number[]): () => Promise<number> {
  return () => {
    const [time, ...later] = times
    if (time === undefined) throw new Error('No more calls were expected')
    times = later
    return Promise.resolve(time)
  }
}

test('a server is quiet once its calls take as long as before', async () => {
  expect(await untilQuiet(callsTaking(3000, 900, 410, 400))).toBe(400)
})

test('a server that never comes to rest is told of, and not measured', async () => {
  const times = Array.from({ length: 40 }, (_, turn) => (turn % 2 === 0 ? 100 : 400))
  await expect(untilQuiet(callsTaking(...times))).rejects.toThrow('did not come to rest')
})
