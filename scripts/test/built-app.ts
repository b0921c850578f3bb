import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildFunctions } from '../build/functions.ts'
import { functionsLib } from '../build/run-folder.ts'
import { buildWeb } from '../build/web.ts'
import { runFolder } from '../project.ts'

async function build(): Promise<string> {
  const folder = runFolder(`build-${String(process.pid)}`)
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true })
  })
  mkdirSync(folder, { recursive: true })
  console.log('ビルドしています…')
  await buildFunctions(path.join(folder, 'lib'))
  await buildWeb('emulator', path.join(folder, 'web'))
  return folder
}

let built: Promise<string> | undefined

/** Builds functions and web, once per process. @returns the folder that has them as `lib` and `web` */
export function builtApp(): Promise<string> {
  built ??= build()
  return built
}

/** Copies the app into the folder of a run. `npm test` builds it once for all its suites and names its folder in BUILT_APP. */
export async function layOutApp(name: string): Promise<void> {
  const folder = process.env['BUILT_APP'] ?? (await builtApp())
  cpSync(path.join(folder, 'lib'), functionsLib(name), { recursive: true })
  cpSync(path.join(folder, 'web'), path.join(runFolder(name), 'web'), { recursive: true })
}
