import path from 'node:path'

/** Folder of the checkout. */
export const projectRoot = path.resolve(import.meta.dirname, '..')

/** The project id of every emulator run. With `demo-` the emulators never contact the cloud. */
export const PROJECT_ID = 'demo-kenshu'

export const REGION = 'asia-northeast1'

/** The git-ignored folder that a run (start, dev, test, seed, bench) may write to. */
export function runFolder(name: string): string {
  return path.join(projectRoot, '.run', name)
}
