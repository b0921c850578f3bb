import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'

/** The mutated parts: all code with pure decision logic. Each part is a separate run. */
export const PARTS = ['contract', 'zac', 'promote', 'usecases'] as const

export type Part = (typeof PARTS)[number]

/** A part's folder, or the pattern of several. */
const FOLDERS: Record<Part, string> = {
  contract: 'contract/src',
  zac: 'functions/src/zac',
  promote: 'functions/src/{csv,promote}',
  usecases: 'functions/src/usecases',
}

/**
 * The folders whose unit tests run for a part: its own tests, and for the contract also the tests of the code
 * that uses it most.
 */
const TESTED_BY: Record<Part, readonly string[]> = {
  contract: [FOLDERS.contract, FOLDERS.promote, FOLDERS.usecases],
  zac: [FOLDERS.zac],
  promote: [FOLDERS.promote],
  usecases: [FOLDERS.usecases],
}

/** The test files of a part, as patterns below the project. */
export function testsOf(part: Part): string[] {
  return [...TESTED_BY[part].map((folder) => `${folder}/**/*.test.ts`), 'scripts/mutation/load-all.ts']
}

/** Whether the file has asynchronous code, which the tests on the emulators cover. */
function isWaiting(file: string): boolean {
  return /\b(async|await|Promise)\b/.test(readFileSync(path.join(projectRoot, file), 'utf8'))
}

/** The files of a part, relative to the project; for the use cases only the synchronous files. */
export function filesOf(part: Part): string[] {
  const all = globSync(`${FOLDERS[part]}/**/*.ts`, { cwd: projectRoot, exclude: ['**/*.test.ts'] })
  const files = all.map((file) => file.replaceAll('\\', '/')).toSorted()
  return part === 'usecases' ? files.filter((file) => !isWaiting(file)) : files
}
