import path from 'node:path'
import { untilStopped } from '../process/interruption.ts'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'

await runCommand(() =>
  withSeededSuite('bench', untilStopped(), async (environment) => {
    const node = { file: process.execPath, first: [], shell: false }
    const { code } = await run(node, [path.join(projectRoot, 'bench', 'main.ts')], {
      env: { ...process.env, ...environment },
      show: true,
    })
    return code
  }),
)
