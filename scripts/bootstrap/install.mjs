// Runs under the machine's Node, before anything is installed: node: built-ins only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withInstallLock } from './install-lock.mjs'

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = path.join(projectRoot, 'node_modules')

/** The Node 24 that the npm package `node` brings. */
export const projectNode =
  process.platform === 'win32'
    ? path.join(modules, 'node', 'bin', 'node.exe')
    : path.join(modules, 'node', 'bin', 'node')

const lockFile = path.join(projectRoot, 'package-lock.json')
const stampFile = path.join(modules, '.kenshu-install')
/** How much of npm's output is shown when it fails, in lines. */
const SHOWN_LINES = 30

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

/** True where an `npm ci` or `npm install` made by hand put in place what package-lock.json names (npm's own record of it says so). */
function installedByHand() {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = readJson(record).packages ?? {}
  return Object.entries(readJson(lockFile).packages).every(
    ([place, wanted]) =>
      place === '' ||
      !place.includes('node_modules/') ||
      wanted.link ||
      wanted.optional ||
      wanted.devOptional ||
      wanted.peer ||
      installed[place]?.version === wanted.version,
  )
}

function isFresh() {
  if (!existsSync(projectNode)) return false
  const hash = lockHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return true
  if (!installedByHand()) return false
  writeFileSync(stampFile, hash)
  return true
}

/** npm as a command and its first arguments: the npm that runs us, under the Node that asks, else the one on PATH. */
export function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return { file: process.execPath, first: [cli], shell: false }
  // Windows runs npm.cmd only through a shell; the arguments that follow need no quoting.
  return process.platform === 'win32'
    ? { file: 'npm.cmd', first: [], shell: true }
    : { file: 'npm', first: [], shell: false }
}

/**
 * `npm ci` where nothing is installed yet. It begins by deleting node_modules, so it is not for what is: the Node that runs
 * there is ours when npm started us (Windows deletes no running program), and another command of this checkout may be at
 * work. There `npm install --no-save` changes what the lock file has changed. Both leave the lock file as it is.
 */
function runNpmInstall() {
  const { file, first, shell } = npmCommand()
  const command = existsSync(projectNode) ? ['install', '--no-save'] : ['ci']
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...command, '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: projectRoot,
      shell,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => reject(new Error(`npm を実行できませんでした: ${error.message}`)))
    child.on('close', (code) => {
      if (code === 0) return resolve()
      const lines = Buffer.concat(output).toString('utf8').trimEnd().split('\n').slice(-SHOWN_LINES)
      reject(
        new Error(
          `${lines.join('\n')}\n依存パッケージをインストールできませんでした（npm ${command[0]} の終了コード ${code}）。インターネット接続を確かめて、もう一度実行してください。`,
        ),
      )
    })
  })
}

/**
 * Installs the dependencies when they are missing or not those of package-lock.json; one process at a time.
 * @throws {Error} with a Japanese sentence for the person
 */
export async function ensureInstalled() {
  if (isFresh()) return
  await withInstallLock(projectRoot, async () => {
    if (isFresh()) return
    console.log('依存パッケージをインストールしています（初回は数分かかります）…')
    await runNpmInstall()
    if (!existsSync(projectNode)) {
      throw new Error(
        'Node.js 24（npm パッケージ node）がインストールされていません。npm の install script が止められていないか確かめてください（npm config get ignore-scripts）。',
      )
    }
    writeFileSync(stampFile, lockHash())
  })
}
