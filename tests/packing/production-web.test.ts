import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeConnectPolicy } from '../../scripts/build/connect-policy.ts'
import { projectRoot } from '../../scripts/project.ts'
import { scriptsOf } from '../../web/src/app/bars/new-version.ts'
import { asset, assetsOf, importsOf, namedBy, productionWeb, withImports } from './support/production-web.ts'

let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-policy-'))
  cpSync(await productionWeb(), folder, { recursive: true })
  writeConnectPolicy(folder, 'kenshu-prod')
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function allScripts(): string {
  return assetsOf('.js').map(asset).join('\n')
}

/** The name of the Firestore SDK's long-lived call. Every build that contains the SDK has it. */
const FIRESTORE_MARK = 'google.firestore.v1.Firestore'

test('the production bundle knows nothing of the emulators and their accounts', () => {
  const text = allScripts()
  expect(text).not.toContain('emulators.json')
  expect(text).not.toContain('エミュレーター用アカウント')
  expect(text).not.toContain('@example.co.jp')
})

/** The documents of the staff app: one for the sign-in, and one for all other addresses. */
const DOCUMENTS = ['index.html', 'sign-in.html']

test.each(DOCUMENTS)(
  '%s calls the functions of the project that it was built for, by the address that its code has, and no others',
  (document) => {
    const html = readFileSync(path.join(folder, document), 'utf8')
    const [policy = '', ...others] = html.match(/<meta http-equiv="Content-Security-Policy"[^>]*>/g) ?? []
    expect(others).toEqual([])
    expect(policy).toContain(' https://asia-northeast1-kenshu-prod.cloudfunctions.net"')
    expect(policy).not.toContain('*')
    // A policy in a meta element only applies to elements after it.
    expect(html.indexOf(policy)).toBeLessThan(html.search(/<(script|link)/))
    expect(allScripts()).toMatch(/`https:\/\/asia-northeast1-\$\{[\w$]+\}\.cloudfunctions\.net\/longApi`/)
  },
)

test.each(DOCUMENTS)(
  '%s names scripts of its own in each version, since one of them names the app’s file, by which an open page learns of a new one',
  (document) => {
    const html = readFileSync(path.join(folder, document), 'utf8')
    const [app = '', ...others] = assetsOf('.js').filter((name) => /^app-[\w-]{8}\.js$/.test(name))
    expect(others).toEqual([])
    const scripts = scriptsOf(html).map((src) => src.replace('/assets/', ''))
    expect(scripts.some((name) => importsOf(name, 'all').includes(app))).toBe(true)
  },
)

test.each(DOCUMENTS)(
  '%s has the one script inside that the policy in firebase.json names by its hash',
  (document) => {
    // A browser reads a line of Windows as any other before it hashes.
    const html = readFileSync(path.join(folder, document), 'utf8').replaceAll('\r\n', '\n')
    const inside = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    const hashes = inside.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    const config = readFileSync(path.join(projectRoot, 'firebase.json'), 'utf8')
    expect(config.match(/'sha256-[^']+'/g)).toEqual(hashes)
  },
)

test('the first paint holds no Firestore SDK, which is there for later', () => {
  const holdsFirestore = (name: string) => asset(name).includes(FIRESTORE_MARK)
  const early = withImports(DOCUMENTS.flatMap(namedBy))
  expect(early.length).toBeGreaterThan(0)
  expect(early.filter(holdsFirestore)).toEqual([])
  expect(assetsOf('.js').some(holdsFirestore)).toBe(true)
})
