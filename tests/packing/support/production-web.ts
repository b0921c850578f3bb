import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWeb } from '../../../scripts/build/web.ts'

/** How a script names those that it imports statically. */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g
/** How a document or a script names any other script, which it may load at any time. */
const ANY_SCRIPT = /["'`](?:\.\/|assets\/)([^"'`]+\.js)["'`]/g

const folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-web-'))
process.once('exit', () => {
  rmSync(folder, { recursive: true, force: true })
})

let building: Promise<void> | undefined

/** Builds the web app for production. The files of this process share one build. @returns its folder, which no test changes */
export async function productionWeb(): Promise<string> {
  building ??= buildWeb('production', folder)
  await building
  return folder
}

/** A script or a style of the build. */
export function asset(name: string): string {
  return readFileSync(path.join(folder, 'assets', name), 'utf8')
}

/** The names of all assets with an ending. */
export function assetsOf(ending: '.js' | '.css'): string[] {
  return readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith(ending))
}

/** The scripts that a document names, to run or to preload. */
export function namedBy(document: string): string[] {
  const html = readFileSync(path.join(folder, document), 'utf8')
  return [...html.matchAll(/assets\/([^"]+\.js)"/g)].map((match) => match[1] ?? '')
}

/** The scripts that a script imports: statically, or at any time. */
export function importsOf(name: string, kind: 'static' | 'all' = 'static'): string[] {
  const pattern = kind === 'static' ? STATIC_IMPORT : ANY_SCRIPT
  return [...asset(name).matchAll(pattern)].map((match) => match[1] ?? '')
}

/** Scripts, and all that they import, directly or through others. */
export function withImports(names: readonly string[], kind: 'static' | 'all' = 'static'): string[] {
  const found = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...importsOf(name, kind))
  }
  return [...found]
}
