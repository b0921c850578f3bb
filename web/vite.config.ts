import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { pageDocuments } from './build/documents.ts'
import { mantineIds } from './build/mantine-ids.ts'
import { appPreload, clientPage, configPreload, filesToName, stylesFirst } from './build/pages.ts'
import { routerOfProduction } from './build/router-of-production.ts'

/**
 * Two modes: `production` for the hosted app, `emulator` for the Emulator Suite. Code behind
 * `import.meta.env.MODE === 'emulator'` is not in the production bundle.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    routerOfProduction(),
    mantineIds(),
    clientPage,
    stylesFirst,
    appPreload,
    configPreload(mode),
    pageDocuments,
  ],
  build: {
    target: 'es2023',
    // The target's browsers know modulepreload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' ? filesToName(files, hostId) : files,
    },
    sourcemap: false,
    rolldownOptions: {
      input: { index: 'index.html', confirm: 'confirm.html' },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: chunks(import.meta.dirname) },
      },
    },
  },
}))
