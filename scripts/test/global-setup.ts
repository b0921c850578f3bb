import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { startScript } from '../bootstrap/hand-over.mjs'
import { SHORT_LIVED_JAVA } from './short-lived-java.ts'

/** The suite of each project of vitest.config.ts. Projects with the same suite share it. */
const KINDS: Record<string, string> = {
  rules: 'test',
  stores: 'test',
  api: 'test',
  fuzz: 'test',
  production: 'production',
  e2e: 'e2e',
  bench: 'e2e',
  webkit: 'webkit',
}

type Suite = { environment: Record<string, string>; stop: () => Promise<void> }

/** Vitest loads this file once per project, so the suites of this process are kept in the global object. */
const holder = globalThis as typeof globalThis & { seededSuites?: Map<string, Promise<Suite>> }
holder.seededSuites ??= new Map()
const suites = holder.seededSuites

/** @throws Error if the suite's process ends before it sends its environment variables */
async function startSuite(kind: string): Promise<Suite> {
  const java = process.env['JDK_JAVA_OPTIONS'] ?? SHORT_LIVED_JAVA
  // In the cloud the functions run in UTC.
  const child = startScript('test/suite-process.ts', [kind], { TZ: 'UTC', JDK_JAVA_OPTIONS: java })
  const ended = once(child, 'exit')
  const failed = ended.then(() =>
    Promise.reject(new Error(`テスト用のエミュレーター（${kind}）が終了しました。`)),
  )
  const [environment] = (await Promise.race([once(child, 'message'), failed])) as [Record<string, string>]
  let isStopping = false
  failed.catch((error: unknown) => {
    if (isStopping) return
    // Every remaining test would wait for its timeout.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
  return {
    environment,
    stop: async () => {
      isStopping = true
      if (child.connected) child.send('stop')
      await ended
    },
  }
}

/**
 * Gives the tests of a project a seeded suite, unless the environment names a running one (FIRESTORE_EMULATOR_HOST and the
 * others). In watch mode the suite runs until vitest ends.
 * @returns stops the suite
 */
export default async function setup({
  name,
  config,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env['FIRESTORE_EMULATOR_HOST'] !== undefined) return undefined
  const kind = KINDS[name] ?? ''
  const starting = suites.get(kind) ?? startSuite(kind)
  suites.set(kind, starting)
  const { environment, stop } = await starting
  // Vitest gives these variables to the processes of this project's tests.
  config.env = { ...config.env, ...environment }
  return stop
}
