import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How often a waiting process looks again. Milliseconds. */
const LOOK_AGAIN = 500

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function tryToTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Runs `work` while no other process of this checkout installs; waits for one that does. A lock whose holder died is taken over.
 * @param {string} root folder of the project
 * @param {() => Promise<void>} work
 */
export async function withInstallLock(root, work) {
  const folder = path.join(root, '.run')
  const file = path.join(folder, 'install.lock')
  mkdirSync(folder, { recursive: true })
  let told = false
  while (!tryToTake(file)) {
    const holder = holderOf(file)
    if (holder > 0 && !isAlive(holder)) {
      rmSync(file, { force: true })
      continue
    }
    if (!told) console.log('別のコマンドがインストール中です。終わるまで待ちます…')
    told = true
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN))
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}
