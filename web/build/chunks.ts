import { type ModuleGraph, Reach } from './module-graph.ts'

/** The scripts of the two documents. */
const STAFF = 'src/start.ts'
const CLIENT = 'src/confirm/main.tsx'

/** What the staff app needs before something useful is on the screen: its first script, the app itself, then the parts of one page. */
const PARTS = {
  start: [STAFF],
  app: ['src/main.tsx'],
  signIn: ['src/features/sign-in/sign-in-page.tsx'],
  session: ['src/lib/session/follow.ts', 'src/features/sign-in/send-on.tsx'],
  frame: ['src/app/app-layout.tsx'],
  list: ['src/features/delivery-notes/list/delivery-note-list-page.tsx', 'src/app/prepare-list.ts'],
  note: ['src/features/delivery-notes/detail/delivery-note-detail-page.tsx'],
  month: ['src/features/delivery-notes/monthly/monthly-page.tsx'],
} as const

type Part = keyof typeof PARTS

/** What only one page needs before something useful is on the screen has a file of its own. */
function fileOf(part: ReadonlySet<Part>): string | null {
  if (part.has('start')) return 'start'
  if (part.has('app')) return 'app'
  if (part.has('session')) return 'session'
  if (part.has('frame')) return part.has('signIn') ? 'app' : 'frame'
  if (part.has('list') && part.size > 1) return 'frame'
  const names = [...part]
  return names.length === 0 ? null : names.join('-')
}

/** The router, which loads each page. */
const ROUTER = 'src/app/router.tsx'

/** Where the check of a sealed trail is. It loads curves and hashes in several steps, and no other page needs them. */
const TRAIL = /\/trail\//

const ZOD = /node_modules[\\/]zod[\\/]/

/** Which modules belong to which file, read once from the whole graph. */
function readFiles(graph: ModuleGraph, folder: string): (id: string) => string | null {
  const reach = new Reach(graph)
  const at = (file: string) => `${folder}/${file}`
  const [clientFirst, client] = [reach.with(at(CLIENT)), reach.everything(at(CLIENT))]
  const staff = reach.everything(at(STAFF))
  const parts = Object.entries(PARTS).map(
    ([name, roots]) => [name as Part, new Set(roots.flatMap((file) => [...reach.with(at(file))]))] as const,
  )
  const partOf = (id: string) =>
    fileOf(new Set(parts.flatMap(([name, modules]) => (modules.has(id) ? [name] : []))))
  const later = [...reach.dynamic(at(STAFF))].map((root) => ({ root, modules: reach.with(root) }))
  const sharing = (id: string) => later.filter(({ modules }) => modules.has(id))
  const inLater = [...new Set(later.flatMap(({ modules }) => [...modules]))].filter(
    (id) => !client.has(id) && partOf(id) === null && sharing(id).length > 1,
  )
  const named = new Set(Object.values(PARTS).flatMap((roots) => roots.map(at)))
  const otherPages = reach.loadedBy(at(ROUTER)).filter((page) => !named.has(page))
  // What `later` needs, too: a page that loads it loads what it imports.
  const ofOthers = new Set([...otherPages, ...inLater].flatMap((root) => [...reach.with(root)]))
  /** What a file's modules load on their own once its page is there. */
  const loadedLater = (file: string) =>
    new Set([...staff].filter((id) => partOf(id) === file).flatMap((id) => reach.loadedBy(id)))
  const together = ['frame', 'list'].map((file) => ({ name: `${file}-later`, roots: loadedLater(file) }))
  return (id) => {
    if (ZOD.test(id)) return 'shared'
    if (client.has(id)) {
      if (!staff.has(id)) return null
      // The client's page does not need zod before its first paint, which is in `shared`.
      if (clientFirst.has(id)) return 'both'
      const file = partOf(id)
      return file !== null && /^(note|month|note-month)$/.test(file) ? `shared-${file}` : 'shared'
    }
    const file = partOf(id)
    if (file === 'list' || file === 'note' || file === 'month')
      return ofOthers.has(id) ? `${file}-others` : file
    if (file !== null) return file
    const shared = sharing(id)
    if (shared.length === 0) return null
    const loading = together.find(({ roots }) => shared.every(({ root }) => roots.has(root)))
    if (loading !== undefined) return loading.name
    if (shared.length < 2) return null
    return shared.every(({ root }) => TRAIL.test(root)) ? 'trail' : 'later'
  }
}

/**
 * The files into which the bundler puts the code. By default, each part of a library that two pages share becomes a file, and a page
 * loads a hundred of them. Here a file holds what the same pages need: the first script (`start`), what every page needs (`app`), all guarded pages
 * (`frame`, with what the list has in common with a note or with 月次), a note and 月次 (`note-month`), one of them alone (`list`). Of the last, what other
 * pages need too is in files of its own (`list-others`), because the upload would else load and run all of the list and of a note. What nobody
 * needs before something useful is on the screen is in `frame-later` or `list-later`, if nothing but those pages loads it, else in a file of its own
 * or in `later`, which holds what several of these share; what only the check of a
 * trail needs is in `trail`. What the client's page needs too is in `both`, if before its first paint, else in `shared`, of which only a note needs
 * `shared-note`. Before its first paint, the client's page loads `react` of these and nothing else (tests/packing checks both).
 * A file costs a slow processor some milliseconds, however small it is.
 * @param folder of the web workspace, with slashes
 */
export function chunks(folder: string) {
  let files: ((id: string) => string | null) | undefined
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|react-error-boundary|scheduler)[\\/]/ },
    {
      name: 'firebase-sdk',
      test: /node_modules[\\/](@firebase[\\/](app|auth|component|logger|util)|firebase[\\/](app|auth)|idb)[\\/]|src[\\/]lib[\\/]firebase-sdk\.ts$/,
    },
    {
      name: (id: string, graph: ModuleGraph) => {
        files ??= readFiles(graph, folder)
        return files(id)
      },
      debugName: 'what the same pages need',
      test: /./,
    },
  ]
}
