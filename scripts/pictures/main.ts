import path from 'node:path'
import { untilStopped } from '../process/interruption.ts'
import { run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { findChromium } from '../test/chromium.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'

/** What takes pictures, in this order: the mails change the seed's notes. */
const TAKERS = ['readme', 'guide', 'mails'] as const

/**
 * `npm run pictures`: takes the pictures of the guide, of README and of docs/mails.md, of the running program, on emulators of its own with
 * the seed. `npm run pictures -- guide` takes only those of the guide.
 */
await runCommand(() =>
  withSeededSuite(
    'pictures',
    untilStopped(),
    async (environment) => {
      const node = { file: process.execPath, first: [], shell: false }
      const env = { ...process.env, ...environment, CHROMIUM_PATH: await findChromium() }
      const wanted = TAKERS.filter((name) => process.argv.includes(name))
      for (const name of wanted.length === 0 ? TAKERS : wanted) {
        const taker = path.join(projectRoot, 'scripts', 'pictures', `take-${name}.ts`)
        const { code } = await run(node, [taker], { env, show: '' })
        if (code !== 0) throw new Refusal('画像を作成できませんでした。')
      }
      return 0
    },
    { hasYear: true },
  ),
)
