/**
 * Breaks the product in every way listed in simulation/breaks, and writes into docs/simulation.md when the simulation detected
 * each break.
 */
import os from 'node:os'
import path from 'node:path'
import type { Break } from '../../simulation/breaks/break.ts'
import { BREAKS } from '../../simulation/breaks/breaks.ts'
import { GATE } from '../../simulation/gate.ts'
import type { Noticed } from '../../simulation/simulate.ts'
import { writeBlock } from '../document-block.ts'
import { run, THIS_NODE } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'

interface Row extends Pick<Break, 'name' | 'kind'> {
  noticed: Noticed | null
}

/** Runs histories of the broken product in a separate process. */
async function live({ name, kind }: Break): Promise<Row> {
  const node = { ...THIS_NODE, first: ['--max-semi-space-size=64'] }
  const script = path.join(projectRoot, 'simulation', 'breaks', 'main.ts')
  const { code, output } = await run(node, [script, '--name', name])
  if (code !== 0) throw new Error(`${name}: ${output}`)
  const noticed = JSON.parse(output) as Noticed | null
  console.log(`${name}: ${noticed === null ? 'not noticed' : `after ${String(noticed.histories)}`}`)
  return { name, kind, noticed }
}

function table(rows: readonly Row[], kind: Break['kind']): string {
  return [
    '| what was broken | noticed by | after histories |',
    '| --- | --- | --: |',
    ...rows
      .filter((row) => row.kind === kind)
      .map(
        ({ name, noticed }) =>
          `| ${name} | ${noticed?.invariant ?? '**nothing**'} | ${String(noticed?.histories ?? '')} |`,
      ),
  ].join('\n')
}

await runCommand(async () => {
  const waiting = BREAKS.entries()
  const rows: Row[] = []
  const lane = async () => {
    for (const [index, each] of waiting) rows[index] = await live(each)
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, lane))
  const lived = (kind: Break['kind']) =>
    `${String(GATE[kind].runs)} are lived, of seed ${String(GATE[kind].seed)}.`
  writeBlock(
    'docs/simulation.md',
    'npm run simulate:breaks',
    [
      `Of all that people do, ${lived('histories')}`,
      table(rows, 'histories'),
      `Of mail jobs while the mail server is out of order, ${lived('outages')}`,
      table(rows, 'outages'),
    ].join('\n\n'),
  )
  return rows.every(({ noticed }) => noticed !== null) ? 0 : 1
})
