import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Applies Hosting's rewrites (firebase.json) in Vite's own server: the client's page is a separate document. */
const clientPage: Plugin = {
  name: 'client-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/confirm(\/|\?|$)/.test(request.url ?? '')) request.url = '/confirm.html'
      next()
    })
  },
}

/** Preloads the configuration that the staff app reads before its first call, in parallel with the code. */
function configPreload(mode: string): Plugin {
  const href = mode === 'emulator' ? '/emulators.json' : '/__/firebase/init.json'
  return {
    name: 'config-preload',
    transformIndexHtml: (_, { path }) =>
      path.endsWith('/index.html')
        ? [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href },
              injectTo: 'head',
            },
          ]
        : [],
  }
}

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Whether a module is imported, statically or dynamically, from a file whose path matches. */
function isOf(place: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (place.test(id)) return true
  const info = graph.getModuleInfo(id)
  return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])].some((importer) =>
    isOf(place, importer, graph, seen),
  )
}

/**
 * The chunk of a contract module: the app's, or a chunk that both pages share. Modules that only the client's page uses stay with
 * that page.
 */
function fileOfContract(id: string, graph: ModuleGraph): string | null {
  if (!isOf(/web[\\/]src[\\/]confirm[\\/]/, id, graph)) return 'app'
  return isOf(/web[\\/]src[\\/](app|features|lib)[\\/]/, id, graph) ? 'shared' : null
}

/**
 * Bundles the staff app into a handful of files. By default, each part of a library that two pages share becomes a file, and a page
 * loads in five waves of ten files. Every user lands on the list, so its code is part of `app`. Before its first paint, the
 * client's page loads `react` of these and nothing else (tests/packing checks it). Large code that is seldom needed (Firestore,
 * charts, zipping) still comes with the page that uses it.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-error-boundary|scheduler)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  // Both pages need these at once. They do not need zod, which validates what is loaded later.
  { name: 'constants', test: /contract[\\/]src[\\/](limits|sentences|time-units)\.ts$/ },
  {
    name: 'charts',
    test: /node_modules[\\/](@mantine[\\/]charts|recharts|victory-vendor|d3-[a-z-]+|internmap|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|es-toolkit|decimal\.js-light|eventemitter3|tiny-invariant)[\\/]/,
  },
  {
    name: 'libraries',
    test: /node_modules[\\/](?!@?firebase[\\/](firestore|webchannel-wrapper)[\\/]|re2js[\\/]|jszip[\\/])/,
  },
  {
    name: (id: string, graph: ModuleGraph) =>
      /contract[\\/]src[\\/]/.test(id) ? fileOfContract(id, graph) : 'app',
    test: /(web[\\/]src[\\/](app|ui|lib|messages|features[\\/](delivery-notes|sign-in))|contract[\\/]src)[\\/]/,
  },
]

/**
 * Two modes: `production` for the hosted app, `emulator` for the Emulator Suite. Code behind
 * `import.meta.env.MODE === 'emulator'` is not in the production bundle.
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), clientPage, configPreload(mode)],
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      input: { app: 'index.html', confirm: 'confirm.html' },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
    },
  },
}))
