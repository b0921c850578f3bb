import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileFor } from './write-settings.ts'

const TARGET = { id: 'kenshu-prod', alias: 'production' }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-write-settings-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('the settings of a new project go into a file of its own, and not into that of another', () => {
  expect(fileFor(TARGET, folder)).toBe(path.join(folder, '.env.kenshu-prod'))
  writeFileSync(path.join(folder, '.env.kenshu-test'), '')
  expect(fileFor(TARGET, folder)).toBe(path.join(folder, '.env.kenshu-prod'))
})

test('a file that the company uses for all its projects stays the one', () => {
  writeFileSync(path.join(folder, '.env'), '')
  expect(fileFor(TARGET, folder)).toBe(path.join(folder, '.env'))
})
