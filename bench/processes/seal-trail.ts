import { loadFunctions, tell } from './load-functions.ts'

/** The function sealTrail in a process of its own: seals what there is, and reports when it has. */
const { sealTrail } = await loadFunctions()
await sealTrail.run({ scheduleTime: new Date().toISOString() })
await tell({ isSealed: true })
process.exit(0)
