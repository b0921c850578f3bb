import pRetry from 'p-retry'
import { FUNCTION_OPTIONS } from '../../functions/src/config/function-options.ts'
import type { PromoteRun } from '../../functions/src/usecases/promote/promote-ports.ts'
import { idleMemory, loadFunctions, tell } from './load-functions.ts'
import { watchMemory } from './watch-memory.ts'

/**
 * The function runPromote in a process of its own, like one of its instances. Carries out one reserved run, given as JSON
 * in the first argument, and reports its memory in bytes: before, and at its peak.
 */
const { runPromote } = await loadFunctions()

const { maxAttempts, minBackoffSeconds } = FUNCTION_OPTIONS.runPromote.retryConfig

function dispatch(data: PromoteRun, retryCount: number): Promise<void> {
  const task = { id: data.runId, queueName: 'runPromote', scheduledTime: new Date().toISOString() }
  return Promise.resolve(runPromote.run({ ...task, retryCount, executionCount: retryCount, data }))
}

// A run that does not exist ends at once, but loads and connects everything that a run needs.
await dispatch({ folder: 'none', runId: 'none', requestId: 'bench' }, 0)
const idle = await idleMemory()
const watch = watchMemory()
const start = performance.now()
// Written by bench/measure-memory.ts.
const run = JSON.parse(process.argv[2] ?? '{}') as PromoteRun
// Retries like the queue, because on an overloaded machine an attempt may lose its lease.
await pRetry((attempt) => dispatch(run, attempt - 1), {
  retries: maxAttempts - 1,
  minTimeout: minBackoffSeconds * 1000,
})
const took = performance.now() - start
await tell({ idle, peak: watch.peak(), took })
process.exit(0)
