import type { Plugin } from 'vite'
import { nameOf, preload, preloadScript, stylesOf, withImports } from './named-files.ts'

/**
 * The documents that Hosting sends for an address (rewrites in firebase.json), and the parts (chunks.ts) that its page has besides the app
 * itself. The sign-in is shown without the others, which its button needs.
 */
const DOCUMENTS: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['signIn', 'session', 'firebase-sdk'],
}

function linkOf(attrs: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attrs).map(([name, value]) => `${name}="${value}"`)
  return `<link ${pairs.join(' ')}>`
}

/**
 * Makes these documents of index.html: the same, with the page's name, by which its styles show what stands there until the script has run, and
 * with the names of the page's files too, so that the browser fetches them with the app's. Only the first script could name them otherwise
 * (start.ts), which has to be fetched and run before.
 */
export const pageDocuments: Plugin = {
  name: 'page-documents',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The bundle has no index.html')
      const html = index.source.toString()
      for (const [page, parts] of Object.entries(DOCUMENTS)) {
        const chunks = parts.map((part) => {
          const found = Object.keys(bundle).find((name) => name.endsWith('.js') && nameOf(name) === part)
          if (found === undefined) throw new Error(`The bundle has no part ${part}`)
          return found
        })
        const files = [...new Set(chunks.flatMap((name) => [...withImports(name, bundle)]))]
        const links = [
          ...files.map(preloadScript),
          ...files.flatMap((file) => stylesOf(bundle[file])).map((file) => preload('style', `/${file}`)),
        ].flatMap(({ attrs }) => (html.includes(attrs.href) ? [] : [linkOf(attrs)]))
        this.emitFile({
          type: 'asset',
          fileName: `${page}.html`,
          source: html
            .replace('<html', `<html data-page="${page}"`)
            .replace('</head>', `  ${links.join('\n    ')}\n  </head>`),
        })
      }
    },
  },
}
