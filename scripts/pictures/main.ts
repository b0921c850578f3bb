import path from 'node:path'
import { untilStopped } from '../process/interruption.ts'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { findChromium } from '../test/chromium.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'

/**
 * `npm run pictures`: takes the pictures in docs/images/mails of the running program, on emulators of its own
 * with the seed.
 */
await runCommand(() =>
  withSeededSuite('pictures', untilStopped(), async (environment) => {
    const node = { file: process.execPath, first: [], shell: false }
    const { code } = await run(node, [path.join(projectRoot, 'scripts', 'pictures', 'take.ts')], {
      env: { ...process.env, ...environment, CHROMIUM_PATH: await findChromium() },
      show: '',
    })
    if (code !== 0) throw new Refusal('画像を作成できませんでした。')
    return 0
  }),
)
