/** Records what this release's pages send and understand, for the tests of the next one (docs/decisions/0061-releases.md). */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { ACCEPTED } from './accepted.ts'
import { LAST_RELEASE, todaysContract } from './todays-contract.ts'

await runCommand(async () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')))
  writeFileSync(LAST_RELEASE, `${JSON.stringify(await todaysContract(), null, 1)}\n`)
  console.log(`${version} の画面の要求と応答を ${path.relative(projectRoot, LAST_RELEASE)} に記録しました。`)
  if (ACCEPTED.length > 0) console.log('scripts/release/accepted.ts を空にして、一緒にコミットしてください。')
  return 0
})
