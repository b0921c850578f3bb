import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project.ts'
import { loadVite } from './dev-web.ts'

const WEB = path.join(projectRoot, 'web')

/** The scripts of a document in the order in which they run, as Vite's own server delivers it. */
async function scriptsOf(name: string): Promise<string[]> {
  const cacheDir = mkdtempSync(path.join(tmpdir(), 'dev-document-'))
  const { createServer } = await loadVite()
  const server = await createServer({
    root: WEB,
    configFile: path.join(WEB, 'vite.config.ts'),
    mode: 'emulator',
    logLevel: 'error',
    appType: 'custom',
    cacheDir,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const html = await server.transformIndexHtml(`/${name}`, readFileSync(path.join(WEB, name), 'utf8'))
    return [...html.matchAll(/<script[^>]* src="(\/src\/[^"]*)"/g)].map(([, src]) => src ?? '')
  } finally {
    await server.close()
    rmSync(cacheDir, { recursive: true, force: true })
  }
}

test('with npm run dev the styles of every page are there before those of the frame, which start.ts loads', async () => {
  expect(await scriptsOf('index.html')).toEqual(['/src/app/styles/styles.ts', '/src/start.ts'])
})

test('the page of clients has nothing of them', async () => {
  expect(await scriptsOf('confirm.html')).toEqual(['/src/confirm/main.tsx'])
})
