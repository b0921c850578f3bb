/**
 * A seeded suite in a process of its own: sends the suite's environment variables to the process that started this one, and stops when
 * that process asks for it or ends.
 */
import { once } from 'node:events'
import { untilStopped } from '../process/interruption.ts'
import { runCommand } from '../refusal.ts'
import { findChromium } from './chromium.ts'
import { withSeededSuite } from './seeded-suite.ts'
import { withWebKit } from './webkit-driver.ts'

await runCommand(async () => {
  const [kind = ''] = process.argv.slice(2)
  const tell = async (environment: Record<string, string>): Promise<void> => {
    process.send?.(environment)
    // 'stop' is the only message.
    await once(process, 'message')
  }
  const work = async (environment: Record<string, string>): Promise<void> => {
    if (kind === 'e2e') await tell({ ...environment, CHROMIUM_PATH: await findChromium() })
    else if (kind === 'webkit') await withWebKit((browser) => tell({ ...environment, ...browser }))
    else await tell(environment)
  }
  await withSeededSuite(kind, untilStopped(), work, { isAsInProduction: kind === 'production' })
  return 0
})
