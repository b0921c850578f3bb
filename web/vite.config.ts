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
 * comes in five waves of ten. The client's page has `react` of these and nothing else before its first paint (tests/packing
 * holds it), and what is large and seldom needed (Firestore, the packing of files) still comes with a page's own code.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  {
    name: 'charts',
    test: /node_modules[\\/](@mantine[\\/]charts|recharts|victory-vendor|d3-[a-z-]+|internmap|@reduxjs|redux|redux-thunk|react-redux|reselect|immer|es-toolkit|decimal\.js-light|eventemitter3|tiny-invariant)[\\/]/,
  },
  {
    name: 'libraries',
    test: /node_modules[\\/](?!@?firebase[\\/](firestore|webchannel-wrapper)[\\/]|re2js[\\/]|jszip[\\/])/,
  },
  { name: 'app', test: /web[\\/]src[\\/](app|ui|lib|messages)[\\/]/ },
]

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
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
    },
  },
})
