import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { type Fix, typed } from '../doctor/finding.ts'
import { gcloudCommand } from '../doctor/token.ts'
import { type Command, npmCommand, packageCommand } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'

/** Length of a random secret in bytes; functions/src/config/secrets.ts asks for 32 characters. */
const SECRET_BYTES = 48

/** The program of a command. */
export function programOf({ tool }: Fix): Command {
  switch (tool) {
    case 'gcloud':
      return gcloudCommand()
    case 'firebase':
      return packageCommand('firebase-tools', 'firebase')
    case 'npm':
      return npmCommand()
    case 'git':
      return { file: 'git', first: [], shell: false }
  }
}

/**
 * Runs the commands of a round. One that fails ends it, unless the app runs without it: then it is told, and left to people.
 * @returns those that were carried out
 * @throws {Refusal} if another one fails
 */
export async function carryOutAll(
  steps: readonly Fix[],
  run: (step: Fix) => Promise<void>,
  say: (line: string) => void,
): Promise<Fix[]> {
  const done: Fix[] = []
  for (const step of steps) {
    try {
      await run(step)
      done.push(step)
    } catch (error) {
      if (!(error instanceof Refusal) || step.isOptional !== true) throw error
      say(`失敗しましたが、アプリはこれがなくても動くため、先へ進みます: ${typed(step)}`)
    }
  }
  return done
}

/**
 * Runs a command where the operator sees it and can answer its questions. A random secret goes to its input only.
 * @param again the command of ours that the operator runs again after a failure; null if that would not help
 * @throws {Refusal} if it fails
 */
export async function carryOut(fix: Fix, again: string | null, program = programOf(fix)): Promise<void> {
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn(program.file, [...program.first, ...fix.args], {
      cwd: fix.folder ?? projectRoot,
      shell: program.shell,
      stdio: [fix.random === true ? 'pipe' : 'inherit', 'inherit', 'inherit'],
    })
    child.once('error', reject)
    child.once('close', (ended) => {
      resolve(ended ?? 1)
    })
    // A program that ends without reading says so by its exit code.
    child.stdin?.once('error', () => undefined)
    child.stdin?.end(randomBytes(SECRET_BYTES).toString('base64'))
  })
  if (code !== 0) {
    const advice = again === null ? '' : `\n原因を直してから、もう一度 ${again} を実行してください。`
    throw new Refusal(`失敗しました: ${typed(fix)}${advice}`)
  }
}
