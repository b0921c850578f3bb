import type { Plugin, Rolldown } from 'vite'

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

function preload(as: string, href: string) {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as, crossorigin: 'anonymous', href },
    injectTo: 'head' as const,
  }
}

/** Preloads the configuration that the staff app reads before its first call, in parallel with the code. */
export function configPreload(mode: string): Plugin {
  const href = mode === 'emulator' ? '/emulators.json' : '/__/firebase/init.json'
  return {
    name: 'config-preload',
    transformIndexHtml: (_, { path }) => (path.endsWith('/index.html') ? [preload('fetch', href)] : []),
  }
}

/** A chunk and all that it imports statically. */
function withImports(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports) withImports(imported, bundle, found)
  return found
}

/** The files that every page of the staff app has, and those that every guarded page has besides (chunks.ts). */
const EVERYWHERE = ['rolldown-runtime', 'both', 'react', 'start', 'app']
const GUARDED = [...EVERYWHERE, 'zod', 'shared', 'session', 'common', 'frame', 'list-note']
const LOADED: Readonly<Record<string, readonly string[]>> = {
  index: [],
  confirm: [],
  app: EVERYWHERE,
  signIn: EVERYWHERE,
  list: [...GUARDED, 'list'],
  note: [...GUARDED, 'note'],
}

function nameOf(file: string): string {
  return /([\w-]+?)-[\w-]{8}\.\w+$/.exec(file)?.[1] ?? ''
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

function stylesOf(chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] {
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
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
      const files = [...withImports(app.fileName, bundle)]
      return [
        ...files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
        ...files.flatMap((file) => stylesOf(bundle[file])).map((file) => preload('style', `/${file}`)),
      ]
    },
  },
}
