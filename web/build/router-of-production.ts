import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/** The file of each entry of the package that the app and react-router-dom import. */
const FILES: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
}

/**
 * Builds with React Router's files for production. Its `package.json` leads every bundler to those for development, which check each use and
 * warn of a wrong one, in every visitor's browser.
 */
export function routerOfProduction(): Plugin {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  return {
    name: 'router-of-production',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => {
      const file = FILES[id]
      return file === undefined ? null : path.join(folder, 'dist', 'production', file)
    },
  }
}
