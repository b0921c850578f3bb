import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'

export type WebMode = 'emulator' | 'production'

/**
 * Builds the web app with Vite.
 * @param outFolder absolute; emptied first
 * @throws {Refusal} with Vite's output, where the build fails
 */
export async function buildWeb(mode: WebMode, outFolder: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      path.join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      path.join(projectRoot, 'web'),
      `--mode=${mode}`,
      `--outDir=${outFolder}`,
      '--emptyOutDir',
      '--logLevel=warn',
    ],
    {
      cwd: path.join(projectRoot, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) {
    throw new Refusal(`${Buffer.concat(output).toString('utf8')}\n画面（web）のビルドに失敗しました。`)
  }
}
