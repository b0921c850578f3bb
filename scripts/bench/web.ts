import type { Figure } from '../../bench/figures.ts'
import { begin } from '../../bench/keep.ts'
import { readWebOptions } from '../../bench/web/options.ts'
import { reportWeb } from '../../bench/web/report.ts'
import { untilStopped } from '../process/interruption.ts'
import { runCommand } from '../refusal.ts'
import { findChromium } from '../test/chromium.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'
import { measureOn } from './measure-on.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  const options = readWebOptions(args)
  const begun = begin()
  const figures = await withSeededSuite('bench', untilStopped(), async (environment) =>
    measureOn<Figure[]>('web/main.ts', args, { ...environment, CHROMIUM_PATH: await findChromium() }),
  )
  return reportWeb(figures, options, begun) ? 0 : 1
})
