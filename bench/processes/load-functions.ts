import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as functions from '../../functions/src/index.ts'

/**
 * The functions as they are deployed: the run's bundle, with its parameters. FUNCTIONS_BUNDLE names it
 * (scripts/bench/main.ts).
 */
export async function loadFunctions(): Promise<typeof functions> {
  const bundle = process.env['FUNCTIONS_BUNDLE'] ?? ''
  process.loadEnvFile(path.join(path.dirname(bundle), '..', '.env.local'))
  // The bundle is built from that very file.
  return (await import(pathToFileURL(bundle).href)) as typeof functions
}

/** Answers the process that started this one; resolves when the answer is out. */
export async function tell(message: object): Promise<void> {
  await new Promise((resolve) => process.send?.(message, resolve))
}

/** Lets what a start leaves behind settle before the memory of an idle process is read. */
export async function idleMemory(): Promise<number> {
  const settled = 1000
  await new Promise((resolve) => setTimeout(resolve, settled))
  return process.memoryUsage.rss()
}
