import { expect, test } from 'vitest'
import { type Fix, gcloud, optional, typed } from '../doctor/finding.ts'
import { THIS_NODE } from '../process/run.ts'
import { Refusal } from '../refusal.ts'
import { carryOut, carryOutAll, programOf } from './carry-out.ts'

/** A program of Node instead of gcloud or firebase-tools. */
const program = (code: string) => ({ ...THIS_NODE, first: ['-e', code] })

/** Ends well if its input is a secret of at least 32 characters. */
const READS = `
  let text = ''
  process.stdin.on('data', (part) => { text += part })
  process.stdin.on('end', () => process.exit(/^[A-Za-z0-9+/=]{32,}$/.test(text) ? 0 : 1))`

test('a random secret goes to the input of the command', async () => {
  await expect(
    carryOut({ tool: 'firebase', args: [], random: true }, 'npm run setup', program(READS)),
  ).resolves.toBeUndefined()
})

test('a command that fails stops the setup, and is named', async () => {
  await expect(
    carryOut(gcloud('services', 'enable'), 'npm run setup', program('process.exit(3)')),
  ).rejects.toThrow('失敗しました: gcloud services enable')
})

test('a budget that somebody else has to make does not keep the app from being deployed, and an account that lacks does', async () => {
  const said: string[] = []
  const refusing = (words: string) => (step: Fix) =>
    typed(step).includes(words) ? Promise.reject(new Refusal('失敗しました')) : Promise.resolve()
  const budget = optional(gcloud('billing', 'budgets', 'create'))
  const account = gcloud('iam', 'service-accounts', 'create')
  const say = (line: string) => said.push(line)
  expect(await carryOutAll([budget, account], refusing('budgets'), say)).toEqual([account])
  expect(said).toEqual([expect.stringContaining('gcloud billing budgets create')])
  await expect(carryOutAll([account, budget], refusing('accounts'), say)).rejects.toThrow('失敗')
})

test('firebase-tools is the one of this repository, run by this Node', () => {
  expect(programOf({ tool: 'firebase', args: [] })).toMatchObject({ file: process.execPath, shell: false })
})
