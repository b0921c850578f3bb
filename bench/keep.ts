import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '../scripts/project.ts'
import { LINES_PER_NOTE } from './data/zac-rows.ts'
import type { Figure } from './figures.ts'
import { MEASURED, productOf } from './measured.ts'
import { type BenchOptions, MEASURES, type Measure } from './options.ts'
import { type Kept, readResults, writeResults, writeTables } from './results.ts'
import type { WebBenchOptions } from './web/options.ts'

const GIBIBYTE = 1024 ** 3
const PACKAGES = ['firebase-tools', 'firebase-admin', 'firebase-functions'] as const

function versions(): Record<string, string> {
  const packages: Record<string, string> = {}
  for (const name of PACKAGES) {
    // package.json has npm's format.
    const manifest = readFileSync(path.join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')
    packages[name] = (JSON.parse(manifest) as { version: string }).version
  }
  return { node: process.versions.node, ...packages }
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** The commit of the working copy, with a `+` if the measured folders differ from it; 'unknown' without git. */
function commitOf(folders: readonly string[]): string {
  try {
    const changes = git('status', '--porcelain', '--', ...folders)
    return `${git('rev-parse', '--short=7', 'HEAD')}${changes === '' ? '' : '+'}`
  } catch {
    return 'unknown'
  }
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}

type Origin = Pick<Kept, 'commit' | 'product'>

/** The start time of a run, the machine's load, and the contents of the measured folders. */
export interface Begun {
  readonly when: Date
  readonly loadBefore: number
  readonly origins: Readonly<Record<Measure | 'web', Origin>>
}

/** Records this at the start of a run, because somebody may change the code while it runs. */
export function begin(): Begun {
  const origins = [...MEASURES, 'web' as const].map((measure): [string, Origin] => [
    measure,
    { commit: commitOf(MEASURED[measure]), product: productOf(measure) },
  ])
  return {
    when: new Date(),
    loadBefore: os.loadavg()[0] ?? 0,
    // All keys are present now.
    origins: Object.fromEntries(origins) as Begun['origins'],
  }
}

/** Figures in the saved form, with the circumstances on which they depend, but without paths and machine names. */
function kept(
  measure: Measure | 'web',
  figures: readonly Figure[],
  { seed, sizes, rounds }: { readonly seed: number; readonly sizes: object; readonly rounds: number },
  { when, loadBefore, origins }: Begun,
): Kept {
  return {
    figures: figures.map((figure) => ({ ...figure, ratio: rounded(figure.ratio) })),
    commit: origins[measure].commit,
    product: origins[measure].product,
    when: when.toISOString(),
    seed,
    sizes,
    rounds,
    versions: versions(),
    machine: {
      system: `${process.platform} ${process.arch}`,
      processors: os.availableParallelism(),
      memoryGiB: Math.round(os.totalmem() / GIBIBYTE),
      loadBefore: rounded(loadBefore),
    },
  }
}

/**
 * Saves the figures of some measures in bench/results.json, keeps the other measures' last figures, and writes README's tables. What was not
 * measured in full size is not saved.
 */
export function keep(
  figures: ReadonlyMap<Measure, readonly Figure[]>,
  { seed, rounds, notes, growthNotes, isFull }: BenchOptions,
  begun: Begun,
): void {
  if (!isFull) return
  const { server, web } = readResults()
  const sizes = { notes, growthNotes, linesPerNote: LINES_PER_NOTE }
  for (const [measure, measured] of figures) {
    server[measure] = kept(measure, measured, { seed, rounds, sizes }, begun)
  }
  writeResults({ server, web })
  writeTables()
}

/** Saves the figures of the list in a browser in bench/web/results.json, and writes README's tables. */
export function keepWeb(
  figures: readonly Figure[],
  { seed, rounds, notes }: WebBenchOptions,
  begun: Begun,
): void {
  const { server } = readResults()
  writeResults({ server, web: kept('web', figures, { seed, rounds, sizes: { notes } }, begun) })
  writeTables()
}
