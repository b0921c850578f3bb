import path from 'node:path'

/** What the bundler knows of a module. */
export interface ModuleFacts {
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleFacts | null
}

/**
 * An index file of a library that only passes on what other files export. A file that imports one name from it needs that name's file, and
 * not all others.
 */
const INDEX =
  /node_modules\/(@mantine\/[a-z]+|@tabler\/icons-react)\/(?:dist\/)?esm\/(?:index|tabler-icons-react)\.mjs$/

function unixPath(id: string): string {
  return id.replaceAll('\\', '/')
}

/** The names in braces, as they are called outside of them: `{ a, b as c }` of an export has a and c, of an import a and b. */
function namesOf(braces: string, side: 'exported' | 'imported'): string[] {
  return braces.split(',').flatMap((part) => {
    const [name = '', alias = name] = part.trim().split(/\s+as\s+/)
    return name === '' ? [] : [side === 'exported' ? alias : name]
  })
}

/** The file of each name that an index file passes on, from a file beside it or from another package. */
function filesOf(index: string, { code, importedIds }: ModuleFacts): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, braces = '', source = ''] of (code ?? '').matchAll(
    /\{([^{}]*)\}\s*from\s*["']([^"']+)["']/g,
  )) {
    const file = source.startsWith('.')
      ? path.posix.join(path.posix.dirname(index), source)
      : importedIds.find((id) => unixPath(id).includes(`/node_modules/${source}/`))
    if (file === undefined) continue
    for (const name of namesOf(braces, 'exported')) files.set(name, file)
  }
  return files
}

/** The names that code imports from a package; null if it imports everything. */
function importedNames(code: string, library: string): string[] | null {
  const quoted = `["']${library}["']`
  if (new RegExp(`(\\*|\\* as \\w+)\\s*from\\s*${quoted}`).test(code)) return null
  const braces = [...code.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*from\\s*${quoted}`, 'g'))]
  return braces.flatMap(([, names = '']) => namesOf(names, 'imported'))
}

/** Reads from the bundler's graph which modules are loaded together. */
export class Reach {
  readonly #graph: ModuleGraph
  readonly #indexes = new Map<string, Map<string, string>>()

  constructor(graph: ModuleGraph) {
    this.#graph = graph
  }

  /** All modules that are loaded with a module: itself, what it imports, what that imports. */
  with(root: string): Set<string> {
    const found = new Set<string>()
    const waiting = [root]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(...this.#importsOf(id))
    }
    return found
  }

  /** All modules that a module loads, at once or at any later time. */
  everything(root: string): Set<string> {
    return new Set([root, ...this.dynamic(root)].flatMap((id) => [...this.with(id)]))
  }

  /** The modules that a module itself imports dynamically. */
  loadedBy(id: string): readonly string[] {
    return this.#graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  }

  /** The modules that are imported dynamically, by a module or by what it loads. */
  dynamic(root: string): Set<string> {
    const roots = new Set<string>()
    const waiting = [root]
    for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
      for (const id of this.with(entry)) {
        for (const later of this.#graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
          if (roots.has(later)) continue
          roots.add(later)
          waiting.push(later)
        }
      }
    }
    return roots
  }

  #importsOf(id: string): string[] {
    const facts = this.#graph.getModuleInfo(id)
    if (facts === null) return []
    return facts.importedIds.flatMap((imported) => {
      const [, library] = INDEX.exec(unixPath(imported)) ?? []
      const names = library === undefined ? null : importedNames(facts.code ?? '', library)
      if (names === null) return [imported]
      const files = this.#filesOf(imported)
      return names.map((name) => files.get(name) ?? imported)
    })
  }

  #filesOf(index: string): Map<string, string> {
    const facts = this.#graph.getModuleInfo(index)
    const files =
      this.#indexes.get(index) ??
      (facts === null ? new Map<string, string>() : filesOf(unixPath(index), facts))
    this.#indexes.set(index, files)
    return files
  }
}
