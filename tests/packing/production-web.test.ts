import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeConnectPolicy } from '../../scripts/build/connect-policy.ts'
import { buildWeb } from '../../scripts/build/web.ts'

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-web-'))
  await buildWeb('production', folder)
  writeConnectPolicy(folder, 'kenshu-prod')
}, 600_000)

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function scripts(): Map<string, string> {
  const assets = path.join(folder, 'assets')
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, readFileSync(path.join(assets, name), 'utf8')]))
}

/** The scripts named in index.html, and all their static imports. */
function firstPaint(all: ReadonlyMap<string, string>): string[] {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const waiting = [...html.matchAll(/assets\/([^"]+\.js)"/g)].map((match) => match[1] ?? '')
  const reached = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    const imports = (all.get(name) ?? '').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)
    for (const match of imports) waiting.push(match[1] ?? '')
  }
  return [...reached]
}

/** The name of the Firestore SDK's long-lived call. Every build that contains the SDK has it. */
const FIRESTORE_MARK = 'google.firestore.v1.Firestore'

test('the production bundle knows nothing of the emulators and their accounts', () => {
  const text = [...scripts().values()].join('\n')
  expect(text).not.toContain('emulators.json')
  expect(text).not.toContain('エミュレーター用アカウント')
  expect(text).not.toContain('@example.co.jp')
})

test('the page calls the functions of the project that it was built for, by the address that its code has, and no others', () => {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const [policy = '', ...others] = html.match(/<meta http-equiv="Content-Security-Policy"[^>]*>/g) ?? []
  expect(others).toEqual([])
  expect(policy).toContain(' https://asia-northeast1-kenshu-prod.cloudfunctions.net"')
  expect(policy).not.toContain('*')
  // A policy in a meta element only applies to elements after it.
  expect(html.indexOf(policy)).toBeLessThan(html.search(/<(script|link)/))
  expect([...scripts().values()].join('\n')).toMatch(
    /`https:\/\/asia-northeast1-\$\{\w+\}\.cloudfunctions\.net\/longApi`/,
  )
})

test('the first paint holds no Firestore SDK, which is there for later', () => {
  const all = scripts()
  const early = firstPaint(all)
  expect(early.length).toBeGreaterThan(0)
  expect(early.filter((name) => all.get(name)?.includes(FIRESTORE_MARK))).toEqual([])
  expect([...all.values()].some((text) => text.includes(FIRESTORE_MARK))).toBe(true)
})
