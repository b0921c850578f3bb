import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Figure } from '../../bench/figures.ts'
import { readWebOptions } from '../../bench/web/options.ts'
import { reportWeb } from '../../bench/web/report.ts'
import { untilStopped } from '../process/interruption.ts'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { findChromium } from '../test/chromium.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'

/** Measures the list in a browser, on emulators of its own. @param file where the figures are handed over */
function measure(stopped: Promise<void>, file: string): Promise<Figure[]> {
  return withSeededSuite('bench', stopped, async (environment) => {
    const node = { file: process.execPath, first: [], shell: false }
    const script = path.join(projectRoot, 'bench', 'web', 'main.ts')
    const { code } = await run(node, [script, ...process.argv.slice(2)], {
      env: { ...process.env, ...environment, CHROMIUM_PATH: await findChromium(), BENCH_FIGURES: file },
      show: '',
    })
    if (code !== 0) throw new Refusal('測定できませんでした。')
    // bench/web/main.ts writes it.
    return JSON.parse(readFileSync(file, 'utf8')) as Figure[]
  })
}

await runCommand(async () => {
  const options = readWebOptions(process.argv.slice(2))
  const begun = { when: new Date(), loadBefore: os.loadavg()[0] ?? 0 }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-bench-'))
  try {
    const figures = await measure(untilStopped(), path.join(folder, 'figures.json'))
    return reportWeb(figures, options, begun) ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
