import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readBlock, writeBlock } from '../scripts/document-block.ts'
import { projectRoot } from '../scripts/project.ts'
import type { Figure } from './figures.ts'
import { contentOf } from './measured.ts'
import { MEASURES, type Measure } from './options.ts'
import { type Machine, summaryOf } from './summary.ts'
import { type KeptFigure, keptTable } from './table.ts'

const SERVER = path.join(projectRoot, 'bench', 'results.json')
const WEB = path.join(projectRoot, 'bench', 'web', 'results.json')

/** The last figures of a measure in full size. */
export interface Kept {
  readonly figures: readonly Figure[]
  /** commit of the working copy, see `commitOf` in keep.ts */
  readonly commit: string
  /** content hashes of the measured folders (measured.ts) */
  readonly product: Readonly<Record<string, string>>
  /** and its load average of one minute before */
  readonly machine: Machine & { readonly loadBefore: number }
  /** further circumstances, for readers of the file */
  readonly [circumstance: string]: unknown
}

export interface Results {
  readonly server: Partial<Record<Measure, Kept>>
  readonly web: Kept
}

/** The kept figures of both benches. */
export function readResults(): Results {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  // keep.ts writes both files.
  return { server: read(SERVER), web: read(WEB) } as Results
}

/** Keeps the figures of both benches. */
export function writeResults({ server, web }: Results): void {
  writeFileSync(SERVER, `${JSON.stringify(server, null, 2)}\n`)
  writeFileSync(WEB, `${JSON.stringify(web, null, 2)}\n`)
}

/** The folders that have changed since they were measured. */
function changedSince({ product }: Kept): string[] {
  return Object.entries(product)
    .filter(([folder, content]) => contentOf(folder) !== content)
    .map(([folder]) => folder)
}

function figuresOf(kept: Kept): KeptFigure[] {
  const origin = { commit: kept.commit, changed: changedSince(kept) }
  return kept.figures.map((figure) => ({ ...figure, ...origin }))
}

/** What README has of some measurements: which targets and aims they miss, and the table. */
function blockOf(kept: readonly Kept[]): string {
  const figures = kept.flatMap(figuresOf)
  const machines = kept.map(({ machine }) => machine)
  return `${summaryOf(figures, machines)}\n\n${keptTable(figures)}`
}

/** The current tables for README, by the command that writes them. */
function tables(): Record<'npm run bench' | 'npm run bench:web', string> {
  const { server, web } = readResults()
  const measured = MEASURES.flatMap((measure) => server[measure] ?? [])
  return {
    'npm run bench': blockOf(measured),
    'npm run bench:web': blockOf([web]),
  }
}

/** Writes both tables into README, between their comments. */
export function writeTables(): void {
  for (const [command, table] of Object.entries(tables())) writeBlock('README.md', command, table)
}

/** Reports README tables that are out of date: each row must name its commit and the folders that have changed since, and each miss must be told. */
export function checkTables(): string[] {
  return Object.entries(tables())
    .filter(([command, table]) => readBlock('README.md', command) !== table)
    .map(
      ([command]) =>
        `README.md: the block of ${command} does not have the figures of results.json, or the folders that have changed since`,
    )
}

/** All folders that have changed since their last saved measurement. */
export function changedFolders(): string[] {
  const { server, web } = readResults()
  return [...new Set([...Object.values(server), web].flatMap(changedSince))].toSorted()
}
