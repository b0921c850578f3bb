import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { projectRoot } from '../project.ts'
import { Interrupted } from '../refusal.ts'

export type Outcome = { code: number; output: string }

/** A command with its first arguments. `shell`: Windows needs one for .cmd files. */
export type Command = { file: string; first: readonly string[]; shell: boolean }

/** The Node that runs this. */
export const THIS_NODE: Command = { file: process.execPath, first: [], shell: false }

/**
 * The command of a package in node_modules, run by this Node, which works without a shell on every system.
 * @param command if the package has several
 */
export function packageCommand(name: string, command = name): Command {
  const folder = path.join(projectRoot, 'node_modules', name)
  // package.json has npm's format.
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  if (bin === undefined) throw new Error(`${name} has no command ${command}`)
  return { ...THIS_NODE, first: [path.join(folder, bin)] }
}

/** npm. On Windows it is a .cmd, which needs a shell; the arguments that follow need no quoting. */
export function npmCommand(platform: NodeJS.Platform = process.platform): Command {
  return platform === 'win32'
    ? { file: 'npm.cmd', first: [], shell: true }
    : { file: 'npm', first: [], shell: false }
}

const running = new Set<ChildProcess>()
let ended = false

/**
 * Ends the commands that `run` has started, and starts no more.
 * @returns fulfilled when they and the processes that write to the same output have ended
 */
export async function endRunning(): Promise<void> {
  ended = true
  const closed = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill()
  await Promise.all(closed)
}

/** How many lines are kept of an output that is shown as it arrives. */
const KEPT_LINES = 60

/** Prints the lines of a stream as they arrive, each after the prefix. @param last gets them too, and loses its oldest */
function showLines(stream: Readable, prefix: string, last: string[]): void {
  createInterface({ input: stream }).on('line', (line) => {
    console.log(`${prefix}${line}`)
    last.push(line)
    if (last.length > KEPT_LINES) last.shift()
  })
}

/**
 * Runs a command to its end.
 * @param options `show`: prints each line as it arrives, after this prefix, and returns only the last ones
 */
export function run(
  command: Command,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> & { show?: string } = {},
): Promise<Outcome> {
  if (ended) return Promise.reject(new Interrupted('中断しました。'))
  const { show, ...rest } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command.file, [...command.first, ...args], {
      cwd: projectRoot,
      ...rest,
      shell: command.shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    const output: Buffer[] = []
    const last: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      if (show === undefined) stream.on('data', (chunk: Buffer) => output.push(chunk))
      else showLines(stream, show, last)
    }
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code) => {
      running.delete(child)
      const all = show === undefined ? Buffer.concat(output).toString('utf8') : last.join('\n')
      resolve({ code: code ?? 1, output: all })
    })
  })
}
