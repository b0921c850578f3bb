import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readBlock, writeBlock } from '../scripts/document-block.ts'
import { projectRoot } from '../scripts/project.ts'
import type { Figure } from './figures.ts'
import { contentOf } from './measured.ts'
import { MEASURES, type Measure } from './options.ts'
import { type KeptFigure, keptTable } from './table.ts'

const SERVER = path.join(projectRoot, 'bench', 'results.json')
const WEB = path.join(projectRoot, 'bench', 'web', 'results.json')

/** The last figures of a measure in full size. */
export interface Kept {
  readonly figures: readonly Figure[]
  /** that stood in the working copy, see `commitOf` in keep.ts */
  readonly commit: string
  /** what was measured: content by folder (measured.ts) */
  readonly product: Readonly<Record<string, string>>
  /** what else they depend on is for who reads the file */
  readonly [circumstance: string]: unknown
}

export interface Results {
  readonly server: Partial<Record<Measure, Kept>>
  readonly web: Kept
}

export function readResults(): Results {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
  // keep.ts makes both files.
  return { server: read(SERVER), web: read(WEB) } as Results
}

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

/** The tables as they have to stand in README now, by the command that writes them. */
function tables(): Record<'npm run bench' | 'npm run bench:web', string> {
  const { server, web } = readResults()
  const measured = MEASURES.flatMap((measure) => server[measure] ?? [])
  return {
    'npm run bench': keptTable(measured.flatMap(figuresOf)),
    'npm run bench:web': keptTable(figuresOf(web)),
  }
}

/** Writes both tables into README, between their comments. */
export function writeTables(): void {
  for (const [command, table] of Object.entries(tables())) writeBlock('README.md', command, table)
}

/** Says what README claims of measurements that does not hold now: each row names its commit, and what has changed since. */
export function checkTables(): string[] {
  return Object.entries(tables())
    .filter(([command, table]) => readBlock('README.md', command) !== table)
    .map(
      ([command]) => `README.md: the block of ${command} does not list the folders that have changed since`,
    )
}

/** All folders that have changed since a measure of them was kept. */
export function changedFolders(): string[] {
  const { server, web } = readResults()
  return [...new Set([...Object.values(server), web].flatMap(changedSince))].toSorted()
}
