import type { PackTask } from '../../functions/src/usecases/tax-packs/pack-ports.ts'
import { idleMemory, loadFunctions, tell } from './load-functions.ts'
import { watchMemory } from './watch-memory.ts'

/**
 * The function runPack in a process of its own, like one of its instances. Carries out one task, given as JSON in the first argument, and
 * reports its memory in bytes: before, and at its peak; and its processor time.
 */
const { runPack } = await loadFunctions()

function dispatch(data: PackTask): Promise<void> {
  const task = { id: data.packId, queueName: 'runPack', scheduledTime: new Date().toISOString() }
  return Promise.resolve(runPack.run({ ...task, retryCount: 0, executionCount: 0, data }))
}

// A pack that does not exist ends at once, but loads and connects everything that one needs.
await dispatch({ packId: 'none', requestId: 'bench', generation: 0 })
const idle = await idleMemory()
const watch = watchMemory()
const start = process.cpuUsage()
// Written by bench/measure-packs.ts.
await dispatch(JSON.parse(process.argv[2] ?? '{}') as PackTask)
const { user, system } = process.cpuUsage(start)
await tell({ idle, peak: watch.peak(), used: (user + system) / 1000 })
process.exit(0)
