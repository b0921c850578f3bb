/** Writes the software bills of materials (CycloneDX) of the whole project and of the deployed functions. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { npmCommand } from '../bootstrap/install.mjs'
import { run } from '../process/run.ts'
import { projectRoot, runFolder } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { withFunctionsAlone } from './functions-alone.ts'

/** The bill that npm makes from the lock file in a folder. @param omit kinds of packages to leave out */
async function billOf(folder: string, omit: readonly string[] = []): Promise<string> {
  const { code, output } = await run(
    npmCommand(),
    [
      ...['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'],
      ...omit.map((kind) => `--omit=${kind}`),
    ],
    { cwd: folder },
  )
  if (code !== 0) throw new Refusal(`${output}\nSBOM を作れませんでした。`)
  return output
}

await runCommand(async () => {
  const bills = {
    'kenshu.cdx.json': await billOf(projectRoot),
    'functions.cdx.json': await withFunctionsAlone((folder) => billOf(folder, ['dev'])),
  }
  const target = runFolder('sbom')
  mkdirSync(target, { recursive: true })
  for (const [name, bill] of Object.entries(bills)) {
    writeFileSync(path.join(target, name), bill)
    console.log(path.relative(projectRoot, path.join(target, name)))
  }
  return 0
})
