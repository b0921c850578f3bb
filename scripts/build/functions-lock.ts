/** Makes functions/package-lock.json anew: resolved outside of the workspace, as `firebase deploy` will see the folder. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '../project.ts'
import { runCommand } from '../refusal.ts'
import { makeLockFile } from './lock-file.ts'

await runCommand(async () => {
  const source = path.join(projectRoot, 'functions')
  const alone = mkdtempSync(path.join(os.tmpdir(), 'kenshu-lock-'))
  try {
    copyFileSync(path.join(source, 'package.json'), path.join(alone, 'package.json'))
    await makeLockFile(alone)
    copyFileSync(path.join(alone, 'package-lock.json'), path.join(source, 'package-lock.json'))
  } finally {
    rmSync(alone, { recursive: true, force: true })
  }
  console.log('functions/package-lock.json を作り直しました。')
  return 0
})
