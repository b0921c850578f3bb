// Installs what is missing, then runs the real script (TypeScript) under the project's own Node 24.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureInstalled, projectNode, projectRoot } from './install.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** How often to check that npm, which started this process, is still alive. Milliseconds. */
const PARENT_CHECK = 1000

/**
 * Starts scripts/<script> on the project's Node, with an IPC channel, which closes when this process dies for any reason.
 * @param {string} script path below scripts/
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] more environment variables
 */
export function startScript(script, args, env = {}) {
  const bin = path.join(projectRoot, 'node_modules', '.bin')
  process.env.PATH = [path.dirname(projectNode), bin, process.env.PATH ?? ''].join(path.delimiter)
  // Many processes load the same code. Compiled once, it loads in half the time.
  process.env.NODE_COMPILE_CACHE ??= path.join(projectRoot, '.run', 'compile-cache')
  return spawn(projectNode, [path.join(projectRoot, 'scripts', ...script.split('/')), ...args], {
    cwd: projectRoot,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
}

/**
 * Runs scripts/<script> and exits with its exit code. The IPC channel to it closes when this process dies for any reason;
 * that tells the script to stop.
 * @param {string} script path below scripts/
 * @param {string[]} args
 */
export async function handOver(script, args) {
  try {
    await ensureInstalled()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
  const child = startScript(script, args)
  // A terminal sends Ctrl-C to the child too; a signal sent to this process alone is passed on. On Windows a signal would
  // kill the child at once, so closing the channel asks it to stop.
  const stop = (signal) => {
    if (process.platform !== 'win32') child.kill(signal)
    else if (child.connected) child.disconnect()
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent && child.connected) child.disconnect()
  }, PARENT_CHECK)
  watch.unref()
  child.on('error', (error) => {
    console.error(`Node.js 24 を起動できませんでした: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
