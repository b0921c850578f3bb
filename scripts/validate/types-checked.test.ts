import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { packageCommand, run } from '../process/run.ts'
import { projectRoot } from '../project.ts'

/**
 * `validate` leaves the types to oxlint, which calls this experimental and takes it from a package of its own. If a new version no longer
 * did it, validate would pass whatever the types are. So wrong ones are given to it, by the project's own settings.
 */

let folder = ''

afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function lint(code: string): Promise<{ code: number; output: string }> {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-types-'))
  const base = path.join(projectRoot, 'tsconfig.base.json')
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: base, include: ['*.ts'] }))
  writeFileSync(path.join(folder, 'code.ts'), code)
  return await run(packageCommand('oxlint'), ['-c', path.join(projectRoot, '.oxlintrc.json'), folder])
}

test('right types pass', async () => {
  expect(await lint('export const first: string | undefined = ["a"][0]\n')).toMatchObject({ code: 0 })
})

test('a wrong type is an error', async () => {
  const { code, output } = await lint('export const count: number = "one"\n')
  expect(code).not.toBe(0)
  expect(output).toContain('TS2322')
})

test("the settings of the file's own tsconfig.json count: what an index yields may be missing", async () => {
  const { code, output } = await lint('export const first: string = ["a"][0]\n')
  expect(code).not.toBe(0)
  expect(output).toContain('undefined')
})
