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
 * Two modes: `production` for the hosted app, `emulator` for the Emulator Suite. Code behind
 * `import.meta.env.MODE === 'emulator'` is not in the production bundle.
 */
export default defineConfig({
  plugins: [react(), clientPage],
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: { input: { app: 'index.html', confirm: 'confirm.html' } },
  },
})
