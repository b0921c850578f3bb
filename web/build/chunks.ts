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
  frame: ['src/app/frame/app-layout.tsx'],
  list: ['src/features/delivery-notes/list/delivery-note-list-page.tsx', 'src/app/prepare-list.ts'],
  note: ['src/features/delivery-notes/detail/delivery-note-detail-page.tsx'],
  month: ['src/features/delivery-notes/monthly/monthly-page.tsx'],
} as const

type Part = keyof typeof PARTS

/** The file of what these parts need before something useful is on the screen; null if none of them needs it. */
function firstFile(parts: ReadonlySet<Part>): string | null {
  if (parts.has('start')) return 'start'
  // What every page needs.
  if (parts.has('app')) return 'app'
  if (parts.has('session')) return 'session'
  if (parts.has('frame')) return parts.has('signIn') ? 'app' : 'frame'
  // All guarded pages load what the list has in common with a note or with 月次.
  if (parts.has('list') && parts.size > 1) return 'frame'
  // One page alone (`list`), or a note and 月次 (`note-month`).
  return parts.size === 0 ? null : [...parts].join('-')
}

/** The router, which loads each page. */
const ROUTER = 'src/app/router.tsx'

/** Where the check of a sealed trail is. It loads curves and hashes in several steps, and no other page needs them. */
const TRAIL = /\/trail\//

const ZOD = /node_modules[\\/]zod[\\/]/

/** Who needs a module, and when. */
interface Needed {
  id: string
  /** by the client's page: before its first paint, or later */
  byClient: 'first' | 'later' | null
  byStaff: boolean
  /** by pages of the staff app before something useful is on the screen: its file, if only those needed it */
  first: string | null
  /** by pages that have no file of their own, or by what dynamic imports share */
  byOthers: boolean
  /** by these dynamic imports of the staff app, if not before */
  later: readonly string[]
  /** by nothing but the dynamic imports of this file's modules */
  onlyAfter: 'frame' | 'list' | null
}

/**
 * By default, each part of a library that two pages share becomes a file, and a page loads a hundred of them. A file costs a slow
 * processor some milliseconds, however small it is. So a file holds what the same pages need. The first row that has a module names its
 * file, in which `*` is the `first` of the module; null: the bundler decides, who then makes one file for each dynamic import.
 */
const FILES: readonly [file: string | null, has: (module: Needed) => boolean][] = [
  // The client's page does not need zod before its first paint.
  ['shared', ({ id }) => ZOD.test(id)],
  // Needed by the client's page alone.
  [null, ({ byClient, byStaff }) => byClient !== null && !byStaff],
  // Needed by both apps, by the client's page before its first paint: of these files it then loads only this one, and `react` (tests/packing).
  ['both', ({ byClient }) => byClient === 'first'],
  // Needed by both apps, by the client's page later; of the staff app's pages, only a note and 月次 need it before they show something.
  ['shared-*', ({ byClient, first }) => byClient !== null && isOneOf(first, ['note', 'month', 'note-month'])],
  // Needed by both apps, by the client's page later.
  ['shared', ({ byClient }) => byClient !== null],
  // Needed by one page before it shows something, and by others later. Without this row the upload would load and run all of the list and of a note.
  ['*-others', ({ first, byOthers }) => isOneOf(first, ['list', 'note', 'month']) && byOthers],
  // The parts of `firstFile`.
  ['*', ({ first }) => first !== null],
  // Needed by no page before it shows something, and later by nothing but these pages.
  ['frame-later', ({ onlyAfter }) => onlyAfter === 'frame'],
  ['list-later', ({ onlyAfter }) => onlyAfter === 'list'],
  // Needed by one dynamic import.
  [null, ({ later }) => later.length < 2],
  // Needed by several dynamic imports, all for the check of a trail.
  ['trail', ({ later }) => later.every((root) => TRAIL.test(root))],
  // Needed by several others.
  ['later', () => true],
]

function isOneOf(file: string | null, files: readonly string[]): boolean {
  return file !== null && files.includes(file)
}

/** Who needs which module, read once from the whole graph. */
function readNeeds(graph: ModuleGraph, folder: string): (id: string) => Needed {
  const reach = new Reach(graph)
  const at = (file: string) => `${folder}/${file}`
  const [clientFirst, client] = [reach.with(at(CLIENT)), reach.everything(at(CLIENT))]
  const staff = reach.everything(at(STAFF))
  const parts = Object.entries(PARTS).map(
    ([name, roots]) => [name as Part, new Set(roots.flatMap((file) => [...reach.with(at(file))]))] as const,
  )
  const firstOf = (id: string) =>
    firstFile(new Set(parts.flatMap(([name, modules]) => (modules.has(id) ? [name] : []))))
  const imports = [...reach.dynamic(at(STAFF))].map((root) => ({ root, modules: reach.with(root) }))
  const laterOf = (id: string) => imports.flatMap(({ root, modules }) => (modules.has(id) ? [root] : []))

  const named = new Set(Object.values(PARTS).flatMap((roots) => roots.map(at)))
  const otherPages = reach.loadedBy(at(ROUTER)).filter((page) => !named.has(page))
  const shared = [...new Set(imports.flatMap(({ modules }) => [...modules]))].filter(
    (id) => !client.has(id) && firstOf(id) === null && laterOf(id).length > 1,
  )
  // What `later` needs, too: a page that loads it loads what it imports.
  const ofOthers = new Set([...otherPages, ...shared].flatMap((root) => [...reach.with(root)]))

  const after = (['frame', 'list'] as const).map((file) => {
    const modules = [...staff].filter((id) => firstOf(id) === file)
    return { file, roots: new Set(modules.flatMap((id) => reach.loadedBy(id))) }
  })
  return (id) => {
    const later = laterOf(id)
    const only = after.find(({ roots }) => later.length > 0 && later.every((root) => roots.has(root)))
    return {
      id,
      byClient: clientFirst.has(id) ? 'first' : client.has(id) ? 'later' : null,
      byStaff: staff.has(id),
      first: firstOf(id),
      byOthers: ofOthers.has(id),
      later,
      onlyAfter: only?.file ?? null,
    }
  }
}

/**
 * The files into which the bundler puts the code: libraries, and what the same pages need (FILES).
 * @param folder of the web workspace, with slashes
 */
export function chunks(folder: string) {
  let needsOf: ((id: string) => Needed) | undefined
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|react-error-boundary|scheduler)[\\/]/ },
    {
      name: 'firebase-sdk',
      test: /node_modules[\\/](@firebase[\\/](app|auth|component|logger|util)|firebase[\\/](app|auth)|idb)[\\/]|src[\\/]lib[\\/]firebase[\\/]firebase-sdk\.ts$/,
    },
    {
      name: (id: string, graph: ModuleGraph) => {
        needsOf ??= readNeeds(graph, folder)
        const module = needsOf(id)
        const file = FILES.find(([, has]) => has(module))?.[0] ?? null
        return file?.replace('*', module.first ?? '') ?? null
      },
      debugName: 'what the same pages need',
      test: /./,
    },
  ]
}
