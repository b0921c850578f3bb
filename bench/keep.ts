import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '../scripts/project.ts'
import { writeReadmeBlock } from '../scripts/readme-block.ts'
import { LINES_PER_NOTE } from './data/zac-rows.ts'
import type { Figure } from './figures.ts'
import { type BenchOptions, MEASURES, type Measure } from './options.ts'
import { tableOf } from './table.ts'

const GIBIBYTE = 1024 ** 3
const PACKAGES = ['firebase-tools', 'firebase-admin', 'firebase-functions'] as const
const RESULTS = path.join(projectRoot, 'bench', 'results.json')

/** The last figures of each measure, and what they depend on. No path and no machine name. */
type Results = Partial<Record<Measure, { figures: readonly Figure[] }>>

function versions(): Record<string, string> {
  const packages: Record<string, string> = {}
  for (const name of PACKAGES) {
    // package.json has npm's format.
    const manifest = readFileSync(path.join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')
    packages[name] = (JSON.parse(manifest) as { version: string }).version
  }
  return { node: process.versions.node, ...packages }
}

function rounded(value: number): number {
  return Number(value.toFixed(3))
}

/** When a run began, and how busy the machine was. */
export interface Begun {
  readonly when: Date
  readonly loadBefore: number
}

/** What the figures of a run depend on. */
export function circumstances(
  { seed, sizes, rounds }: { readonly seed: number; readonly sizes: object; readonly rounds: number },
  { when, loadBefore }: Begun,
) {
  return {
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

/** Writes what was measured into bench/results.json, and the table of all measures' last figures into README. */
export function keep(
  figures: ReadonlyMap<Measure, readonly Figure[]>,
  options: BenchOptions,
  begun: Begun,
): void {
  // This function writes it.
  const results = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {}
  const { seed, rounds, notes, growthNotes } = options
  const sizes = { notes, growthNotes, linesPerNote: LINES_PER_NOTE }
  for (const [measure, measured] of figures) {
    results[measure] = { figures: exact(measured), ...circumstances({ seed, rounds, sizes }, begun) }
  }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  writeTable(
    'npm run bench',
    MEASURES.flatMap((measure) => results[measure]?.figures ?? []),
  )
}

/** Figures as they are kept. */
export function exact(figures: readonly Figure[]): Figure[] {
  return figures.map((figure) => ({ ...figure, ratio: rounded(figure.ratio) }))
}

/** Writes the table of a command's figures into README, between its comments. */
export function writeTable(command: string, figures: readonly Figure[]): void {
  writeReadmeBlock(command, tableOf(figures))
}
