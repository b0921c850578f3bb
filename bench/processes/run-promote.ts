import type { PromoteRun } from '../../functions/src/usecases/ports.ts'
import { idleMemory, loadFunctions, tell } from './load-functions.ts'
import { watchMemory } from './watch-memory.ts'

/**
 * The function runPromote in a process of its own, as one instance of it is: carries out one reserved run, and tells its
 * memory before and at most, in bytes. The run comes as JSON, as the first argument.
 */
const { runPromote } = await loadFunctions()

function dispatch(data: PromoteRun): Promise<void> {
  const task = { id: data.runId, queueName: 'runPromote', scheduledTime: new Date().toISOString() }
  return Promise.resolve(runPromote.run({ ...task, retryCount: 0, executionCount: 0, data }))
}

// A run that is not there ends at once; what every run needs is loaded and connected after it.
await dispatch({ folder: 'none', runId: 'none', requestId: 'bench' })
const idle = await idleMemory()
const watch = watchMemory()
const start = performance.now()
// bench/measure-memory.ts writes it.
await dispatch(JSON.parse(process.argv[2] ?? '{}') as PromoteRun)
const took = performance.now() - start
tell({ idle, peak: watch.peak(), took })
process.exit(0)
