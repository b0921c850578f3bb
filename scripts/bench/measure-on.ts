import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, THIS_NODE } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'

/**
 * Measures on a running suite, in a separate process that prints its results.
 * @param script below bench/
 * @param args its options
 * @param environment of the suite (`withSeededSuite`), for the browser also CHROMIUM_PATH
 * @returns the figures that the script reports; the caller must know their type
 * @throws {Refusal} if it fails
 */
export async function measureOn<T>(
  script: 'main.ts' | 'web/main.ts',
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-bench-'))
  const file = path.join(folder, 'figures.json')
  try {
    const { code } = await run(THIS_NODE, [path.join(projectRoot, 'bench', script), ...args], {
      env: { ...process.env, ...environment, BENCH_FIGURES: file },
      show: '',
    })
    if (code !== 0) throw new Refusal(`測定できませんでした（bench/${script} ${args.join(' ')}）。`)
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
