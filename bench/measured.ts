import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../scripts/project.ts'
import type { Measure } from './options.ts'

const NOTES = ['contract/src/delivery-note', 'functions/src/adapters/firestore', 'functions/src/http']
const PROMOTE = [
  'contract/src/delivery-note',
  'contract/src/promote',
  'functions/src/adapters/firestore',
  'functions/src/adapters/storage',
  'functions/src/config',
  'functions/src/promote',
  'functions/src/runs',
  'functions/src/usecases/promote',
  'functions/src/zac',
]

/**
 * What each measure is a measurement of: the folders of the product in which most of its time and memory is spent. Once one of them
 * has changed, README says so (readme.ts) until it is measured anew.
 */
export const MEASURED: Readonly<Record<Measure | 'web', readonly string[]>> = {
  people: [...NOTES, 'functions/src/usecases/delivery-notes', 'functions/src/usecases/user'],
  lists: [
    ...NOTES,
    'functions/src/usecases/confirm',
    'functions/src/usecases/delivery-notes',
    'functions/src/usecases/download',
    'functions/src/usecases/history',
    'functions/src/usecases/monthly',
    'web/src/features/delivery-notes/calls/live',
  ],
  check: [...PROMOTE, 'functions/src/usecases/precheck'],
  promote: PROMOTE,
  growth: PROMOTE,
  memory: PROMOTE,
  uploads: [
    'contract/src/upload',
    'functions/src/http',
    'functions/src/usecases/upload',
    'functions/src/zac',
  ],
  web: [
    'contract/src/delivery-note',
    'contract/src/views',
    'web/src/app',
    'web/src/features/delivery-notes',
    'web/src/lib',
    'web/src/ui',
  ],
}

/** A folder's code by its content, without its tests: the same in every clone. @throws where it has none: then it has another name now */
export function contentOf(folder: string): string {
  const files = globSync(`${folder}/**/*.{ts,tsx,css}`, {
    cwd: projectRoot,
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  })
  if (files.length === 0) throw new Error(`${folder}, which bench/measured.ts names, has no code`)
  const hash = createHash('sha256')
  for (const file of files.map((name) => name.replaceAll('\\', '/')).toSorted()) {
    // A clone on Windows may have other ends of lines.
    const text = readFileSync(path.join(projectRoot, file), 'utf8').replaceAll('\r\n', '\n')
    hash.update(`${file}\n${String(text.length)}\n${text}`)
  }
  return hash.digest('hex').slice(0, 12)
}

/** What a measure measures, as it is now: content by folder. */
export function productOf(measure: Measure | 'web'): Record<string, string> {
  return Object.fromEntries(MEASURED[measure].map((folder) => [folder, contentOf(folder)]))
}
