import path from 'node:path'

/** Folder of the checkout. */
export const projectRoot = path.resolve(import.meta.dirname, '..')

/** The project id of every emulator run; `demo-` keeps the emulators from reaching for the cloud. */
export const PROJECT_ID = 'demo-kenshu'

/** Region of the functions. */
export const REGION = 'asia-northeast1'

/** The folder that a run (start, dev, test, seed, bench) may write to: git-ignored. */
export function runFolder(name: string): string {
  return path.join(projectRoot, '.run', name)
}
