import { afterEach, expect, test, vi } from 'vitest'
import { choosePorts } from './ports.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('the suites of a process have no port in common, though nothing listens there yet', async () => {
  let draws = 0
  vi.spyOn(Math, 'random').mockImplementation(() => (draws++ % 1000) / 12_000)
  const first = await choosePorts()
  draws = 0
  const second = await choosePorts()
  const both = [...Object.values(first), ...Object.values(second)]
  expect(new Set(both).size).toBe(both.length)
})
