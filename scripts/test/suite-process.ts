/**
 * A seeded suite in a process of its own: sends the suite's environment variables to the process that started this one, and stops when
 * that process asks for it or ends.
 */
import { once } from 'node:events'
import { untilStopped } from '../process/interruption.ts'
import { runCommand } from '../refusal.ts'
import { findChromium } from './chromium.ts'
import { withSeededSuite } from './seeded-suite.ts'

await runCommand(async () => {
  const [kind = ''] = process.argv.slice(2)
  const work = async (environment: Record<string, string>): Promise<void> => {
    const browser = kind === 'e2e' ? { CHROMIUM_PATH: await findChromium() } : {}
    process.send?.({ ...environment, ...browser })
    // 'stop' is the only message.
    await once(process, 'message')
  }
  await withSeededSuite(kind, untilStopped(), work, { isAsInProduction: kind === 'production' })
  return 0
})
