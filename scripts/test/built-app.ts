import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildFunctions } from '../build/functions.ts'
import { functionsLib } from '../build/run-folder.ts'
import { buildWeb } from '../build/web.ts'
import { runFolder } from '../project.ts'

let built: Promise<string> | undefined

/** Builds functions and web. @returns the folder that has them as `lib` and `web` */
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

/**
 * Copies the built app into the folder of a run. The app is built once per process, because parallel suites
 * need the same app, and stopping esbuild after one build would break a parallel one.
 */
export async function layOutApp(name: string): Promise<void> {
  built ??= build()
  const folder = await built
  cpSync(path.join(folder, 'lib'), functionsLib(name), { recursive: true })
  cpSync(path.join(folder, 'web'), path.join(runFolder(name), 'web'), { recursive: true })
}
