import { npmCommand, run } from '../process/run.ts'
import { Refusal } from '../refusal.ts'

/**
 * Brings a folder's package-lock.json in line with its package.json: for every system, whichever this one is, and without
 * the address of this machine's registry. What is locked already and still fits stays as it is.
 */
export async function makeLockFile(folder: string): Promise<void> {
  const { code, output } = await run(
    npmCommand(),
    [
      'install',
      '--package-lock-only',
      '--ignore-scripts',
      '--omit-lockfile-registry-resolved',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: folder },
  )
  if (code !== 0) throw new Refusal(`${output}\npackage-lock.json を作れませんでした。`)
}
