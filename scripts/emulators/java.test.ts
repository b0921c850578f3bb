import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { findJava, majorOf } from './java.ts'

const machine = mkdtempSync(path.join(os.tmpdir(), 'kenshu-java-'))

afterAll(() => {
  rmSync(machine, { recursive: true, force: true })
})

/** A made-up JDK: the executable is never run, since the release file tells its version. */
function jdk(name: string, version: string): string {
  const home = path.join(machine, name)
  mkdirSync(path.join(home, 'bin'), { recursive: true })
  writeFileSync(path.join(home, 'bin', process.platform === 'win32' ? 'java.exe' : 'java'), '')
  writeFileSync(path.join(home, 'release'), `IMPLEMENTOR="X"\nJAVA_VERSION="${version}"\n`)
  return home
}

const old = jdk('old', '17.0.15')
const young = jdk('young', '21.0.2')
const youngest = jdk('youngest', '25')

test.each([
  ['17.0.15', 17],
  ['25', 25],
  ['21.0.2+13', 21],
  ['1.8.0_392', 8],
  ['26-ea', 26],
])('the version %s is major %i', (version, major) => {
  expect(majorOf(version)).toBe(major)
})

test('JAVA_HOME comes first where it is new enough', async () => {
  const places = { javaHome: young, pathFolders: [], usualHomes: [youngest] }
  expect(await findJava(places)).toEqual({ folder: path.join(young, 'bin'), major: 21 })
})

test('an old JAVA_HOME does not hide a new one in a usual place', async () => {
  const places = { javaHome: old, pathFolders: [], usualHomes: [old, youngest] }
  expect(await findJava(places)).toEqual({ folder: path.join(youngest, 'bin'), major: 25 })
})

test('where all are too old, the refusal names the version found and what to install', async () => {
  const refused = findJava({ javaHome: undefined, pathFolders: [], usualHomes: [old] })
  await expect(refused).rejects.toThrow(Refusal)
  await expect(refused).rejects.toThrow(/17 しか見つかりません.*Temurin 21 以上をインストール/s)
})

test('where there is none, the refusal says so', async () => {
  const refused = findJava({ javaHome: path.join(machine, 'gone'), pathFolders: [machine], usualHomes: [] })
  await expect(refused).rejects.toThrow('Java（JDK）が見つかりません')
})
