import path from 'node:path'
import { functionsLib } from '../build/run-folder.ts'
import { untilStopped } from '../process/interruption.ts'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'

const KIND = 'bench'

await runCommand(() =>
  withSeededSuite(KIND, untilStopped(), async (environment) => {
    const node = { file: process.execPath, first: [], shell: false }
    // Some measurements load the functions' bundle into a process of their own.
    const bundle = path.join(functionsLib(`${KIND}-${String(process.pid)}`), 'index.js')
    const { code } = await run(node, [path.join(projectRoot, 'bench', 'main.ts'), ...process.argv.slice(2)], {
      env: { ...process.env, ...environment, FUNCTIONS_BUNDLE: bundle },
      show: '',
    })
    return code
  }),
)
