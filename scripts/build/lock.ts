/** Brings package-lock.json in line with the package.json of the root and of the workspaces. */
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { makeLockFile } from './lock-file.ts'

await runCommand(async () => {
  await makeLockFile(projectRoot)
  console.log('package-lock.json を作り直しました。')
  return 0
})
