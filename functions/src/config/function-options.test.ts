import { expect, test } from 'vitest'
import { FUNCTION_OPTIONS, NEW_PROJECT } from './function-options.ts'

const ALL = Object.values(FUNCTION_OPTIONS)

function gibibytes(memory: string): number {
  const [, amount, unit] = /^(\d+)(MiB|GiB)$/.exec(memory) ?? []
  return Number(amount) / (unit === 'MiB' ? 1024 : 1)
}

test('all functions together stay below what a new project may have', () => {
  const cpus = ALL.reduce((sum, { cpu, maxInstances }) => sum + cpu * maxInstances, 0)
  const memory = ALL.reduce((sum, options) => sum + gibibytes(options.memory) * options.maxInstances, 0)
  expect(cpus).toBeLessThanOrEqual(NEW_PROJECT.cpus)
  expect(memory).toBeLessThanOrEqual(NEW_PROJECT.memoryGib)
})

test('a task that its queue hands out finds an instance', () => {
  for (const options of ALL) {
    if ('rateLimits' in options) {
      const places = options.maxInstances * options.concurrency
      expect(places).toBeGreaterThanOrEqual(options.rateLimits.maxConcurrentDispatches)
    }
  }
})
