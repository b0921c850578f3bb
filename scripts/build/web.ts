import path from 'node:path'
import { packageCommand, run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'

export type WebMode = 'emulator' | 'production'

/**
 * Builds the web app with Vite.
 * @param outFolder absolute; emptied first
 * @throws {Refusal} with Vite's output, if the build fails
 */
export async function buildWeb(mode: WebMode, outFolder: string): Promise<void> {
  const { code, output } = await run(
    packageCommand('vite'),
    ['build', `--mode=${mode}`, `--outDir=${outFolder}`, '--emptyOutDir', '--logLevel=warn'],
    { cwd: path.join(projectRoot, 'web'), env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (code !== 0) {
    throw new Refusal(`${output}\n画面（web）のビルドに失敗しました。`)
  }
}
