import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, runFolder } from '../project.ts'
import { removeLeftovers } from './leftovers.ts'

const KIND = 'leftovers-test'

/** What a run of a process has while it lasts. */
function layOut(pid: number): string[] {
  const name = `${KIND}-${String(pid)}`
  const settings = path.join(projectRoot, `firebase.run-${name}.json`)
  mkdirSync(runFolder(name), { recursive: true })
  writeFileSync(settings, '{}')
  return [runFolder(name), settings]
}

test('what a killed run has left is removed, and nothing of a run that goes on', () => {
  const ofKilled = layOut(spawnSync(process.execPath, ['--version']).pid)
  const ofThis = layOut(process.pid)
  try {
    removeLeftovers(KIND)
    expect(ofKilled.map((each) => existsSync(each))).toEqual([false, false])
    expect(ofThis.map((each) => existsSync(each))).toEqual([true, true])
  } finally {
    for (const each of [...ofKilled, ...ofThis]) rmSync(each, { recursive: true, force: true })
  }
})
