/** Updates both lock files from their package.json: the root's, with its workspaces, and the one in functions/. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { npmCommand } from '../bootstrap/install.mjs'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'

const FILES = ['package.json', 'package-lock.json']

/**
 * Updates a folder's package-lock.json from its package.json, with the packages of every operating system and without this
 * machine's registry address. Versions that still fit stay.
 */
async function lockFolder(folder: string): Promise<void> {
  // On an older Node, npm would leave out optional packages that need a newer one.
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

/** Made outside of the workspace, because that is how `firebase deploy` sees the folder. */
async function lockFunctions(): Promise<void> {
  const source = path.join(projectRoot, 'functions')
  const alone = mkdtempSync(path.join(os.tmpdir(), 'kenshu-lock-'))
  try {
    for (const file of FILES) copyFileSync(path.join(source, file), path.join(alone, file))
    await lockFolder(alone)
    copyFileSync(path.join(alone, 'package-lock.json'), path.join(source, 'package-lock.json'))
  } finally {
    rmSync(alone, { recursive: true, force: true })
  }
}

await runCommand(async () => {
  await lockFolder(projectRoot)
  await lockFunctions()
  console.log('package-lock.json と functions/package-lock.json を package.json に合わせました。')
  return 0
})
