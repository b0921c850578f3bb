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
  'functions/src/csv',
  'functions/src/promote',
  'functions/src/runs',
  'functions/src/usecases/promote',
  'functions/src/zac',
]

/**
 * The folders of the product in which each measure spends most of its time and memory. If one of them changes, README says so
 * (results.ts) until the measure runs again.
 */
export const MEASURED: Readonly<Record<Measure | 'web', readonly string[]>> = {
  cold: ['functions/src', 'contract/src'],
  trips: [...NOTES, 'functions/src/usecases/confirm', 'functions/src/usecases/user'],
  people: [
    ...NOTES,
    'functions/src/usecases/confirm',
    'functions/src/usecases/delivery-notes',
    'functions/src/usecases/user',
  ],
  today: [
    'contract/src/today',
    'functions/src/adapters/firestore',
    'functions/src/usecases/delivery-notes',
    'functions/src/usecases/monthly',
    'functions/src/usecases/today',
  ],
  seal: [
    'contract/src/trail',
    'functions/src/adapters/firestore/trail',
    'functions/src/adapters/kms',
    'functions/src/usecases/trail',
  ],
  lists: [
    ...NOTES,
    'functions/src/csv',
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
  packs: [
    'contract/src/tax-pack',
    'functions/src/adapters/firestore/packs',
    'functions/src/adapters/pdf',
    'functions/src/runs/packs',
    'functions/src/usecases/trail',
  ],
  jobs: [
    'functions/src/adapters/firestore',
    'functions/src/runs/bulk',
    'functions/src/usecases/bulk',
    'functions/src/usecases/delivery-notes',
    'functions/src/usecases/mail',
  ],
  web: [
    'contract/src/delivery-note',
    'contract/src/views',
    'web/build',
    'web/index.html',
    'web/src/app',
    'web/src/confirm',
    'web/src/features/delivery-notes',
    'web/src/features/sign-in',
    'web/src/features/zac-upload',
    'web/src/lib',
    'web/src/start.ts',
    'web/src/ui',
  ],
}

/**
 * A hash of a folder's code without its tests, or of a file, equal in every clone.
 * @throws if there is no code, because it was renamed
 */
export function contentOf(place: string): string {
  const files = globSync([`${place}/**/*.{ts,tsx,css}`, ...(path.extname(place) === '' ? [] : [place])], {
    cwd: projectRoot,
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
  })
  if (files.length === 0) throw new Error(`${place} has no code`)
  const hash = createHash('sha256')
  for (const file of files.map((name) => name.replaceAll('\\', '/')).toSorted()) {
    // A clone on Windows may have other line endings.
    const text = readFileSync(path.join(projectRoot, file), 'utf8').replaceAll('\r\n', '\n')
    hash.update(`${file}\n${String(text.length)}\n${text}`)
  }
  return hash.digest('hex').slice(0, 12)
}

/** The present content hashes of a measure's folders. */
export function productOf(measure: Measure | 'web'): Record<string, string> {
  return Object.fromEntries(MEASURED[measure].map((folder) => [folder, contentOf(folder)]))
}
