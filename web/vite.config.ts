import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** What Hosting's rewrites do (firebase.json), for Vite's own server: the client's page is a document of its own. */
const clientPage: Plugin = {
  name: 'client-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/confirm(\/|\?|$)/.test(request.url ?? '')) request.url = '/confirm.html'
      next()
    })
  },
}

/**
 * The staff app in a handful of files: left to itself, each part of a library that two pages share becomes a file, and a page
 * comes in five waves of ten. The client's page has `react` of these and nothing else (tests/packing holds it), and Firestore's
 * library and a page's own code still come when they are needed.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  {
    name: 'firebase',
    test: /node_modules[\\/](firebase[\\/](app|auth)|@firebase[\\/](app|auth|util|component|logger)|idb)[\\/]/,
  },
  { name: 'ui', test: /node_modules[\\/](?!firebase|@firebase|re2js|jszip)/ },
  { name: 'app', test: /web[\\/]src[\\/](app|ui|lib|messages)[\\/]/ },
].map((group) => ({ ...group, includeDependenciesRecursively: false }))

/**
 * Two modes: `production` for the hosted app, `emulator` for the Emulator Suite. Code behind
 * `import.meta.env.MODE === 'emulator'` is not in the production bundle.
 */
export default defineConfig({
  plugins: [react(), clientPage],
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: {
      input: { app: 'index.html', confirm: 'confirm.html' },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
})
