import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '../scripts/project.ts'
import { LINES_PER_NOTE } from './data/zac-rows.ts'
import type { Figure } from './figures.ts'
import type { BenchOptions } from './options.ts'
import { tableOf } from './table.ts'

const GIBIBYTE = 1024 ** 3
const PACKAGES = ['firebase-tools', 'firebase-admin', 'firebase-functions'] as const
/** The comments in README between which the table is written. */
const BEGIN = '<!-- npm run bench writes from here -->\n'
const END = '<!-- to here -->'

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

/** The content of bench/results.json: the ratios, then what they depend on. No path and no machine name. */
export function resultsOf(
  figures: readonly Figure[],
  options: BenchOptions,
  { when, loadBefore }: { when: Date; loadBefore: number },
): object {
  return {
    ratios: Object.fromEntries(
      figures.map(({ key, ratio, target, aim }) => [key, { ratio: rounded(ratio), target, aim }]),
    ),
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
    figures: figures.map(({ measured, absolute, runs }) => ({ measured, absolute, runs })),
  }
}

/** Writes bench/results.json and the table in README. */
export function keep(figures: readonly Figure[], results: object): void {
  writeFileSync(path.join(projectRoot, 'bench', 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  const file = path.join(projectRoot, 'README.md')
  const readme = readFileSync(file, 'utf8')
  const begin = readme.indexOf(BEGIN)
  const end = readme.indexOf(END)
  if (begin < 0 || end < begin) throw new Error('README.md has no place for the table')
  const table = `\n${tableOf(figures)}\n\n`
  writeFileSync(file, readme.slice(0, begin + BEGIN.length) + table + readme.slice(end))
}
