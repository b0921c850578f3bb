import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Figure } from '../../bench/figures.ts'
import { type Measure, readOptions, suitesOf } from '../../bench/options.ts'
import { report } from '../../bench/report.ts'
import { functionsLib } from '../build/run-folder.ts'
import { untilStopped } from '../process/interruption.ts'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'

const KIND = 'bench'

/** Measures on emulators of its own. @param file where the figures are handed over */
async function measureInSuite(
  measures: readonly Measure[],
  stopped: Promise<void>,
  file: string,
): Promise<[Measure, readonly Figure[]][]> {
  return await withSeededSuite(KIND, stopped, async (environment) => {
    const node = { file: process.execPath, first: [], shell: false }
    // Some measurements load the functions' bundle into a process of their own.
    const bundle = path.join(functionsLib(`${KIND}-${String(process.pid)}`), 'index.js')
    const script = path.join(projectRoot, 'bench', 'main.ts')
    const { code } = await run(node, [script, ...process.argv.slice(2), '--only', measures.join(',')], {
      env: { ...process.env, ...environment, FUNCTIONS_BUNDLE: bundle, BENCH_FIGURES: file },
      show: '',
    })
    if (code !== 0) throw new Refusal(`測定できませんでした（${measures.join('、')}）。`)
    // bench/main.ts writes it.
    return JSON.parse(readFileSync(file, 'utf8')) as [Measure, readonly Figure[]][]
  })
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2))
  const begun = { when: new Date(), loadBefore: os.loadavg()[0] ?? 0 }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-bench-'))
  const stopped = untilStopped()
  const figures = new Map<Measure, readonly Figure[]>()
  try {
    for (const measures of suitesOf(options)) {
      const measured = await measureInSuite(measures, stopped, path.join(folder, 'figures.json'))
      for (const [measure, itsFigures] of measured) figures.set(measure, itsFigures)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report(figures, options, begun) ? 0 : 1
})
