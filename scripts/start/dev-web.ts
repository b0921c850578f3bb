import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../project.ts'

type Server = {
  listen: () => Promise<unknown>
  close: () => Promise<void>
  transformIndexHtml: (url: string, html: string) => Promise<string>
}
type Vite = { createServer: (options: object) => Promise<Server> }

/** Vite from web/package.json: the root does not depend on it. */
export async function loadVite(): Promise<Vite> {
  const fromWeb = createRequire(path.join(projectRoot, 'web', 'package.json'))
  const folder = path.dirname(fromWeb.resolve('vite/package.json'))
  return (await import(pathToFileURL(path.join(folder, 'dist', 'node', 'index.js')).href)) as Vite
}

/**
 * Serves the web app with hot reload. The API and emulators.json come from the Hosting emulator.
 * @returns stops the server
 */
export async function serveWeb(port: number, hosting: string): Promise<() => Promise<void>> {
  const { createServer } = await loadVite()
  const root = path.join(projectRoot, 'web')
  const server = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    mode: 'emulator',
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: { '/api': hosting, '/__': hosting, '/emulators.json': hosting },
    },
  })
  await server.listen()
  return () => server.close()
}
