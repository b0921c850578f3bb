import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings, settingsFiles, targetOf } from './read-settings.ts'

const RC = JSON.stringify({ projects: { default: 'kenshu-test', production: 'kenshu-prod' } })
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-settings-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('the project is the named one, by its id or its name, or else the default', () => {
  expect(targetOf('production', RC)).toEqual({ id: 'kenshu-prod', alias: 'production' })
  expect(targetOf('kenshu-prod', RC)).toEqual({ id: 'kenshu-prod', alias: 'production' })
  expect(targetOf(undefined, RC)).toEqual({ id: 'kenshu-test', alias: 'default' })
  expect(targetOf('kenshu-new', null)).toEqual({ id: 'kenshu-new', alias: null })
  expect(() => targetOf(undefined, null)).toThrow('プロジェクトが分かりません')
  expect(() => targetOf('Kenshu; rm', null)).toThrow('ID ではありません')
})

test('a deployment reads the general settings, then those of the project', () => {
  const target = { id: 'kenshu-prod', alias: 'production' }
  expect(settingsFiles(target)).toEqual(['.env', '.env.kenshu-prod'])
  expect(readSettings(target, folder)).toBeNull()
  writeFileSync(path.join(folder, '.env'), '# both\nSMTP_HOST=smtp.a.jp\nCOMPANY_NAME="株式会社 検収"\n')
  writeFileSync(path.join(folder, '.env.kenshu-prod'), 'SMTP_HOST=smtp.b.jp\n')
  writeFileSync(path.join(folder, '.env.kenshu-test'), 'SMTP_HOST=smtp.c.jp\n')
  expect(readSettings(target, folder)).toEqual({ SMTP_HOST: 'smtp.b.jp', COMPANY_NAME: '株式会社 検収' })
})

test('a file for the name of a project is refused: a deployment by the id, as ours, would not read it', () => {
  writeFileSync(path.join(folder, '.env.production'), 'SMTP_HOST=smtp.b.jp\n')
  expect(() => readSettings({ id: 'kenshu-prod', alias: 'production' }, folder)).toThrow(
    'functions/.env.kenshu-prod に移し',
  )
  expect(readSettings({ id: 'kenshu-test', alias: 'default' }, folder)).toBeNull()
})

test('these are the files that firebase-tools reads if a command names the project by its id', () => {
  const { loadUserEnvs } = createRequire(import.meta.url)('firebase-tools/lib/functions/env') as {
    loadUserEnvs: (options: object) => Record<string, string>
  }
  writeFileSync(path.join(folder, '.env'), 'SMTP_HOST=smtp.a.jp\nSMTP_PORT=25\n')
  writeFileSync(path.join(folder, '.env.kenshu-prod'), 'SMTP_HOST=smtp.b.jp\n')
  writeFileSync(path.join(folder, '.env.other'), 'SMTP_HOST=smtp.c.jp\n')
  const loaded = loadUserEnvs({ functionsSource: folder, projectId: 'kenshu-prod', projectDir: folder })
  expect(loaded).toEqual(readSettings({ id: 'kenshu-prod', alias: null }, folder))
})
