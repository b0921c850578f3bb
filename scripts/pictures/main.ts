import path from 'node:path'
import { untilStopped } from '../process/interruption.ts'
import { run, THIS_NODE } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { findChromium } from '../test/chromium.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'

/**
 * The sets of pictures, and whether each is taken with the past year of the seed. The mails are taken without it, because then the notes are few
 * enough for one request.
 */
const TAKERS = { readme: true, guide: true, mails: false } as const

type Taker = keyof typeof TAKERS

const NAMES = Object.keys(TAKERS).filter((name): name is Taker => name in TAKERS)

/** Takes some pictures one after the other, on one suite. */
async function take(names: readonly Taker[], hasYear: boolean, stopped: Promise<void>): Promise<void> {
  if (names.length === 0) return
  const work = async (environment: Record<string, string>) => {
    const env = { ...process.env, ...environment, CHROMIUM_PATH: await findChromium() }
    for (const name of names) {
      const taker = path.join(projectRoot, 'scripts', 'pictures', `take-${name}.ts`)
      const { code } = await run(THIS_NODE, [taker], { env, show: '' })
      if (code !== 0) throw new Refusal('画像を作成できませんでした。')
    }
  }
  await withSeededSuite('pictures', stopped, work, { hasYear })
}

/**
 * `npm run pictures`: takes the pictures of the guide, of README and of docs/mails.md, of the running program, on emulators of its own with
 * the seed. `npm run pictures -- guide` takes only those of the guide.
 */
await runCommand(async () => {
  const stopped = untilStopped()
  const asked = NAMES.filter((name) => process.argv.includes(name))
  const wanted = asked.length === 0 ? NAMES : asked
  for (const hasYear of [true, false])
    await take(
      wanted.filter((name) => TAKERS[name] === hasYear),
      hasYear,
      stopped,
    )
  return 0
})
