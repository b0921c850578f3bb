import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { endRunning, run, THIS_NODE } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'

/** The number of histories without `--runs`. */
const RUNS = 1_000_000
/**
 * Most of a history's objects are short-lived: with a larger young generation the garbage collector copies
 * few of them.
 */
const NODE_OPTIONS = ['--max-semi-space-size=64']

/** @throws {Refusal} if the text is not a whole number */
function wholeNumber(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0) {
    throw new Refusal(`${name} は0以上の整数で指定してください: ${text}`)
  }
  return number
}

/** Runs histories in a separate process. @returns its exit code */
async function live(args: readonly string[], show: string): Promise<number> {
  const node = { ...THIS_NODE, first: NODE_OPTIONS }
  const script = path.join(projectRoot, 'simulation', 'main.ts')
  const { code } = await run(node, [script, ...args], { show })
  return code
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      kind: { type: 'string', default: 'histories' },
      runs: { type: 'string' },
      seed: { type: 'string' },
      path: { type: 'string' },
    },
  })
  const runs = values.runs === undefined ? RUNS : wholeNumber('--runs', values.runs)
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : wholeNumber('--seed', values.seed)
  const { kind } = values
  if (kind !== 'histories' && kind !== 'outages') {
    throw new Refusal(`--kind は histories か outages を指定してください: ${kind}`)
  }
  if (values.path !== undefined)
    return live(['--kind', kind, '--seed', String(seed), '--path', values.path], '')

  const lanes = os.availableParallelism()
  const codes = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const share = Math.floor(runs / lanes) + (lane < runs % lanes ? 1 : 0)
      const first = String(seed + Math.ceil(runs / lanes) * lane)
      const code = await live(
        ['--kind', kind, '--runs', String(share), '--seed', first],
        `${String(lane + 1)} | `,
      )
      if (code !== 0) await endRunning()
      return code
    }),
  )
  return codes.every((code) => code === 0) ? 0 : 1
})
