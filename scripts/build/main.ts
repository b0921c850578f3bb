/** The production build: what `firebase deploy` uploads. */
import path from 'node:path'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { writeConnectPolicy } from './connect-policy.ts'
import { buildFunctions } from './functions.ts'
import { buildWeb } from './web.ts'

await runCommand(async () => {
  await buildFunctions(path.join(projectRoot, 'functions', 'lib'), new Date().toISOString())
  const web = path.join(projectRoot, 'web', 'dist')
  await buildWeb('production', web)
  writeConnectPolicy(web, process.env['GCLOUD_PROJECT'] ?? '')
  console.log('functions/lib と web/dist をビルドしました。')
  return 0
})
