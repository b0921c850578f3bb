/**
 * Updates both lock files from their package.json: the root's, with its workspaces, and the one in functions/; and the page of
 * licences from them.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand } from '../bootstrap/install.mjs'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { currentLicences, LICENCES_FILE } from '../validate/licences.ts'
import { nameAt, readLock, readLockIn } from '../validate/lock-file.ts'
import { otherVersions } from '../validate/same-versions.ts'
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

/**
 * The maximum number of rounds that copy versions. Replacing a package may bring in new packages below it.
 */
const ROUNDS = 5

/**
 * Gives functions/ the versions that the workspace has for it, so that the cloud installs the tested
 * versions.
 * @param folder a copy of functions/ alone; its package.json stays as it is
 */
async function lockAsTested(folder: string): Promise<void> {
  const manifestFile = path.join(folder, 'package.json')
  const manifest = readFileSync(manifestFile, 'utf8')
  const overrides = new Map<string, string>()
  for (let round = 0; round < ROUNDS; round++) {
    const lock = readLockIn(folder)
    const others = new Map(otherVersions(readLock(''), lock).map(({ name, tested }) => [name, tested]))
    for (const [name, tested] of others) overrides.set(name, tested)
    // Differing entries are removed from the lock instead of replaced, because npm would add a replaced one again below each
    // package that depends on it.
    const kept = Object.entries(lock.packages).filter(([place]) => !others.has(nameAt(place)))
    writeFileSync(
      path.join(folder, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }),
    )
    writeFileSync(
      manifestFile,
      JSON.stringify({ ...(JSON.parse(manifest) as object), overrides: Object.fromEntries(overrides) }),
    )
    await lockFolder(folder)
    if (others.size === 0) break
  }
  writeFileSync(manifestFile, manifest)
  await lockFolder(folder)
}

await runCommand(async () => {
  await lockFolder(projectRoot)
  await withFunctionsAlone(async (folder) => {
    await lockFolder(folder)
    await lockAsTested(folder)
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
