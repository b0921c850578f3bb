import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  expect(settingsFiles(target)).toEqual(['.env', '.env.kenshu-prod', '.env.production'])
  expect(readSettings(target, folder)).toBeNull()
  writeFileSync(path.join(folder, '.env'), '# both\nSMTP_HOST=smtp.a.jp\nCOMPANY_NAME="株式会社 検収"\n')
  writeFileSync(path.join(folder, '.env.production'), 'SMTP_HOST=smtp.b.jp\n')
  writeFileSync(path.join(folder, '.env.test'), 'SMTP_HOST=smtp.c.jp\n')
  expect(readSettings(target, folder)).toEqual({ SMTP_HOST: 'smtp.b.jp', COMPANY_NAME: '株式会社 検収' })
})
