import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { untilStopped } from '../process/interruption.ts'
import { run, THIS_NODE } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { findChromium } from '../test/chromium.ts'
import { withSeededSuite } from '../test/seeded-suite.ts'
import { compareFolders } from './compare.ts'
import { FOLDERS } from './folders.ts'
import { writeComparison, writeGallery } from './gallery.ts'

/** Takes the pictures of all screens whose name has the word, on emulators of their own with the seed. */
function takeInto(folder: string, word: string): Promise<void> {
  const work = async (environment: Record<string, string>) => {
    const take = path.join(projectRoot, 'scripts', 'screens', 'take.ts')
    const { code } = await run(THIS_NODE, [take, folder, word], {
      env: { ...process.env, ...environment, CHROMIUM_PATH: await findChromium() },
      show: '',
    })
    if (code !== 0) throw new Refusal('画面の画像を作成できませんでした。')
  }
  return withSeededSuite('screens', untilStopped(), work, { hasYear: true })
}

/**
 * `npm run screens`: every screen in every state, width and theme, to leaf through. `-- --compare` takes them again and shows what a change
 * has moved since; `-- --only WORD` takes those with the word in their name.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: { compare: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  })
  if (!values.compare) {
    if (values.only === '') rmSync(FOLDERS.kept, { recursive: true, force: true })
    await takeInto(FOLDERS.kept, values.only)
    console.log(path.relative(projectRoot, writeGallery()))
    return 0
  }
  if (!existsSync(FOLDERS.kept)) {
    throw new Refusal('比べる画像がありません。変更の前に npm run screens を実行してください。')
  }
  rmSync(FOLDERS.now, { recursive: true, force: true })
  await takeInto(FOLDERS.now, values.only)
  const moved = await compareFolders(FOLDERS.kept, FOLDERS.now, FOLDERS.moved, values.only)
  for (const { file, share } of moved) console.log(`${(share * 100).toFixed(2)}%  ${file}`)
  console.log(path.relative(projectRoot, writeComparison(moved)))
  return 0
})
