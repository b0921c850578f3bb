import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** How long a waiting process waits between two attempts to take the lock. Milliseconds. */
const LOOK_AGAIN = 500

/** Whether a process is running, including one of another user. @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Whether the process that holds the lock has died. Returns false for a lock that is just being written or
 * was just removed.
 */
function isLeftBehind(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return pid > 0 && !isAlive(pid)
  } catch {
    return false
  }
}

/** Takes the lock, including one whose holder has died. @returns {boolean} false if another process holds it */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isLeftBehind(file)) return false
    rmSync(file, { force: true })
    return take(file)
  }
}

/**
 * Runs `work` under the install lock of this checkout, and waits while another process holds it.
 * @param {string} root folder of the project
 * @param {() => Promise<void>} work
 */
export async function withInstallLock(root, work) {
  const file = path.join(root, '.run', 'install.lock')
  mkdirSync(path.dirname(file), { recursive: true })
  if (!take(file)) {
    console.log('別のコマンドがインストール中です。終わるまで待ちます…')
    while (!take(file)) await setTimeout(LOOK_AGAIN)
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}
