/** Records what this release's pages send and understand, for the tests of the next one (docs/decisions/0061-releases.md). */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DIRECT_READS } from '@kenshu/contract/direct-reads'
import { z } from 'zod'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { ACCEPTED } from './accepted.ts'
import { LAST_READS, LAST_RELEASE, todaysContract } from './todays-contract.ts'

await runCommand(async () => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')))
  writeFileSync(LAST_RELEASE, `${JSON.stringify(await todaysContract(), null, 1)}\n`)
  writeFileSync(LAST_READS, `${JSON.stringify(DIRECT_READS, null, 2)}\n`)
  console.log(
    `${version} の画面の要求と応答を ${path.relative(projectRoot, LAST_RELEASE)} と、その隣の ${path.basename(LAST_READS)} に記録しました。`,
  )
  if (ACCEPTED.length > 0) console.log('scripts/release/accepted.ts を空にして、一緒にコミットしてください。')
  return 0
})
