import type { Fields, StructuredQuery } from './protocol.ts'

/** A document at a time. Times are in microseconds. */
export interface StoredDocument {
  readonly name: string
  readonly fields: Fields
  readonly created: number
  readonly updated: number
}

interface Version {
  readonly at: number
  readonly document: StoredDocument | null
}

function parentOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'))
}

/** Documents with all their versions, because a read may ask for a time in the past. */
export class StoredDocuments {
  readonly #versions = new Map<string, Version[]>()
  readonly #collections = new Map<string, Set<string>>()

  /** @param moment null: now */
  get(name: string, moment: number | null = null): StoredDocument | null {
    const versions = this.#versions.get(name)
    const version = moment === null ? versions?.at(-1) : versions?.findLast(({ at }) => at <= moment)
    return version?.document ?? null
  }

  put(name: string, at: number, document: StoredDocument | null): void {
    const versions = this.#versions.get(name)
    if (versions !== undefined) {
      versions.push({ at, document })
      return
    }
    this.#versions.set(name, [{ at, document }])
    const parent = parentOf(name)
    const siblings = this.#collections.get(parent)
    if (siblings === undefined) this.#collections.set(parent, new Set([name]))
    else siblings.add(name)
  }

  /** The documents of a query's collection, or of all collections with that id below its parent. */
  *of(parent: string, { from }: StructuredQuery, moment: number | null): Generator<StoredDocument> {
    const [{ collectionId = '', allDescendants = false } = {}] = from
    const collections = allDescendants
      ? [...this.#collections.keys()].filter((path) => path.endsWith(`/${collectionId}`))
      : [`${parent}/${collectionId}`]
    for (const collection of collections) {
      for (const name of this.#collections.get(collection) ?? []) {
        const document = this.get(name, moment)
        if (document !== null) yield document
      }
    }
  }

  *all(): Generator<StoredDocument> {
    for (const name of this.#versions.keys()) {
      const document = this.get(name)
      if (document !== null) yield document
    }
  }
}
