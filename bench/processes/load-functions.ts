import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as functions from '../../functions/src/index.ts'
import { loadFunctionsEnvironment } from '../../scripts/build/run-folder.ts'

/**
 * Loads the functions as deployed: the run's bundle (FUNCTIONS_BUNDLE, set by `withSeededSuite`) with its parameters and secrets.
 */
export async function loadFunctions(): Promise<typeof functions> {
  const bundle = process.env['FUNCTIONS_BUNDLE'] ?? ''
  loadFunctionsEnvironment(path.join(path.dirname(bundle), '..'))
  // The bundle is built from the file that has this type.
  return (await import(pathToFileURL(bundle).href)) as typeof functions
}

/** Sends a message to the process that started this one. Resolves when it is sent. */
export async function tell(message: object): Promise<void> {
  await new Promise((resolve) => process.send?.(message, resolve))
}

/** The memory of this process when idle: read after a second, when what its start used has been freed. */
export async function idleMemory(): Promise<number> {
  const settled = 1000
  await new Promise((resolve) => setTimeout(resolve, settled))
  return process.memoryUsage.rss()
}
