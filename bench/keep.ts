import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '../scripts/project.ts'
import { LINES_PER_NOTE } from './data/zac-rows.ts'
import type { Figure } from './figures.ts'
import { type BenchOptions, MEASURES, type Measure } from './options.ts'
import { tableOf } from './table.ts'

const GIBIBYTE = 1024 ** 3
const PACKAGES = ['firebase-tools', 'firebase-admin', 'firebase-functions'] as const
/** The comments in README between which the table is written. */
const BEGIN = '<!-- npm run bench writes from here -->\n'
const END = '<!-- to here -->'
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

/** What the figures of a run depend on. */
function circumstances(options: BenchOptions, { when, loadBefore }: { when: Date; loadBefore: number }) {
  return {
    when: when.toISOString(),
    seed: options.seed,
    sizes: { notes: options.notes, growthNotes: options.growthNotes, linesPerNote: LINES_PER_NOTE },
    rounds: options.rounds,
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
  begun: { when: Date; loadBefore: number },
): void {
  // This function writes it.
  const results = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {}
  for (const [measure, measured] of figures) {
    const exact = measured.map((figure) => ({ ...figure, ratio: rounded(figure.ratio) }))
    results[measure] = { figures: exact, ...circumstances(options, begun) }
  }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  const all = MEASURES.flatMap((measure) => results[measure]?.figures ?? [])

  const file = path.join(projectRoot, 'README.md')
  const readme = readFileSync(file, 'utf8')
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin < 0 || end < begin) throw new Error('README.md has no place for the table')
  const table = `\n${tableOf(all)}\n\n`
  writeFileSync(file, readme.slice(0, begin + BEGIN.length) + table + readme.slice(end))
}
