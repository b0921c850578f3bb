import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../bootstrap/install-lock.mjs'
import { projectRoot } from '../project.ts'

/**
 * Removes the folders, and firebase-tools' settings, of earlier runs whose process has ended.
 * @param kind which runs: such as `test`, of the run `test-<process>`
 */
export function removeLeftovers(kind: string): void {
  const parent = path.join(projectRoot, '.run')
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${kind}-(\\d+)$`).exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(path.join(parent, name), { recursive: true, force: true })
      rmSync(path.join(projectRoot, `firebase.run-${name}.json`), { force: true })
    }
  }
}
