/**
 * Updates both lock files from their package.json: the root's, with its workspaces, and the one in functions/; and the page of
 * licences from them.
 */
import { copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand } from '../bootstrap/install.mjs'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { currentLicences, LICENCES_FILE } from '../validate/licences.ts'
import { withFunctionsAlone } from './functions-alone.ts'

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

await runCommand(async () => {
  await lockFolder(projectRoot)
  await withFunctionsAlone(async (folder) => {
    await lockFolder(folder)
    copyFileSync(
      path.join(folder, 'package-lock.json'),
      path.join(projectRoot, 'functions', 'package-lock.json'),
    )
  })
  writeFileSync(LICENCES_FILE, currentLicences())
  console.log(
    'package-lock.json と functions/package-lock.json を package.json に、docs/licences.md をその内容に合わせました。',
  )
  return 0
})
