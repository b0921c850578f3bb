import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectRoot } from '../project.ts'

/** The project's own files in functions/, besides the code. */
const FILES = ['package.json', 'package-lock.json', '.npmrc']

/**
 * Lets `work` use a copy of functions/ outside of the workspace, because that is how `firebase deploy` sees the folder.
 * @param work gets the copy's folder, which is deleted afterwards
 */
export async function withFunctionsAlone<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-functions-'))
  try {
    for (const file of FILES) copyFileSync(path.join(projectRoot, 'functions', file), path.join(folder, file))
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
