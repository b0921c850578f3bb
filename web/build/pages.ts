import type { Plugin, Rolldown } from 'vite'
import { nameOf, preload, preloadScript, stylesOf, withImports } from './named-files.ts'

/** Applies Hosting's rewrites (firebase.json) in Vite's own server: the client's page is a separate document. */
export const clientPage: Plugin = {
  name: 'client-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/confirm(\/|\?|$)/.test(request.url ?? '')) request.url = '/confirm.html'
      next()
    })
  },
}

/**
 * Runs the styles of every page before the first script, in Vite's own server. There each file of styles is a script that adds them when it has
 * arrived, and those of the frame, which start.ts loads beside the app, would now and then come before those that they overrule. The build
 * orders them by its files.
 */
export const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'serve',
  transformIndexHtml: (_, { path }) =>
    path.endsWith('/index.html')
      ? [{ tag: 'script', attrs: { type: 'module', src: '/src/app/styles/styles.ts' }, injectTo: 'head' }]
      : [],
}

/** Preloads the configuration that the staff app reads before its first call, in parallel with the code. */
export function configPreload(mode: string): Plugin {
  const href = mode === 'emulator' ? '/emulators.json' : '/__/firebase/init.json'
  return {
    name: 'config-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { path }) => (path.endsWith('/index.html') ? [preload('fetch', href)] : []),
    },
  }
}

/** The files that every page of the staff app has, and those that every guarded page has besides (chunks.ts). */
const EVERYWHERE = ['rolldown-runtime', 'both', 'react', 'start', 'app']
const GUARDED = [...EVERYWHERE, 'shared', 'session', 'frame']
const LOADED: Readonly<Record<string, readonly string[]>> = {
  start: [],
  confirm: [],
  app: EVERYWHERE,
  signIn: EVERYWHERE,
  list: [...GUARDED, 'list', 'list-others'],
  note: [...GUARDED, 'note', 'note-others', 'note-month', 'shared-note'],
  month: [...GUARDED, 'month', 'month-others', 'note-month'],
}

/**
 * Which files a dynamic import names, to load them in parallel: not those that are there when it runs. All their names would be a fifth of
 * the list's code.
 * @param host the file with the import
 */
export function filesToName(files: readonly string[], host: string): string[] {
  const loaded = LOADED[nameOf(host)] ?? []
  return files.filter((file) => !loaded.includes(nameOf(file)))
}

function sizeOf(chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number {
  return chunk?.type === 'chunk' ? chunk.code.length : 0
}

/**
 * Names the app's files in the document of the staff app, so that they load in parallel with its small first script (start.ts), which
 * imports them. The styles are not waited for: the document has a shell with styles of its own.
 */
export const appPreload: Plugin = {
  name: 'app-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { path, bundle }) => {
      if (bundle === undefined || !path.endsWith('/index.html')) return []
      const app = Object.values(bundle).find(
        (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
      )
      if (app === undefined) throw new Error('The bundle has no src/main.tsx')
      // The largest first: over HTTP/1.1 a browser has six connections, and fetches in this order.
      const files = [...withImports(app.fileName, bundle)].toSorted(
        (a, b) => sizeOf(bundle[b]) - sizeOf(bundle[a]),
      )
      return [
        ...files.map(preloadScript),
        ...files.flatMap((file) => stylesOf(bundle[file])).map((file) => preload('style', `/${file}`)),
      ]
    },
  },
}
