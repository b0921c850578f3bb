import type { Plugin, Rolldown } from 'vite'
import { nameOf, preload, preloadScript, stylesOf, withImports } from './named-files.ts'

/**
 * The documents that Hosting sends for an address (rewrites in firebase.json), and the parts (chunks.ts) that its page has besides the app
 * itself: those it is shown with, and those it needs soon after. The sign-in's button needs the session.
 */
const DOCUMENTS: Readonly<Record<string, Readonly<{ shown: readonly string[]; soon: readonly string[] }>>> = {
  'sign-in': { shown: ['signIn'], soon: ['session', 'firebase-sdk'] },
}

function linkOf(attrs: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(attrs).map(([name, value]) => `${name}="${value}"`)
  return `<link ${pairs.join(' ')}>`
}

/** The files of some parts, with all that they import statically. */
function filesOf(parts: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = parts.map((part) => {
    const found = Object.keys(bundle).find((name) => name.endsWith('.js') && nameOf(name) === part)
    if (found === undefined) throw new Error(`The bundle has no part ${part}`)
    return found
  })
  return [...new Set(chunks.flatMap((name) => [...withImports(name, bundle)]))]
}

/**
 * Makes these documents of index.html: the same, with the page's name, by which its styles show what stands there until the script has run, and
 * with the names of the page's files too, so that the browser fetches them with the app's. Only the first script could name them otherwise
 * (start.ts), which has to be fetched and run before. That script has those fetched that the page needs soon (`rel="soon"`): earlier they would
 * take their share of the line from what the page is shown with.
 */
export const pageDocuments: Plugin = {
  name: 'page-documents',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The bundle has no index.html')
      const html = index.source.toString()
      for (const [page, { shown, soon }] of Object.entries(DOCUMENTS)) {
        const files = filesOf(shown, bundle)
        const later = filesOf(soon, bundle).filter((file) => !files.includes(file))
        const links = [
          ...files.map(preloadScript),
          ...files.flatMap((file) => stylesOf(bundle[file])).map((file) => preload('style', `/${file}`)),
          ...later.map(preloadScript).map(({ attrs }) => ({ attrs: { ...attrs, rel: 'soon' } })),
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
