import { foldText } from '@kenshu/contract/search-text/fold-text'

/** A stored document as plain values, without the secrets of links. */
interface PersonalDocument {
  id: string
  fields: Record<string, unknown>
}

export interface PersonalSource {
  /** the collections that may have something about a person */
  collections: readonly string[]
  /** The documents behind an id, by id. */
  behind(collection: string, id: string, limit: number): Promise<PersonalDocument[]>
}

export interface FindDependencies {
  personalSource: PersonalSource
  limits: { personalPage: number }
}

/** Whether some text of a value has the folded text in it, at any depth. */
function mentions(value: unknown, folded: string): boolean {
  if (typeof value === 'string') return foldText(value).includes(folded)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => mentions(part, folded))
}

/**
 * Every document that mentions a text, whatever its width and case. It reads every document once, page by page, since nothing else would find
 * a name in a reason or in what was changed.
 */
export async function* mentioning(
  { personalSource: source, limits }: FindDependencies,
  text: string,
): AsyncGenerator<PersonalDocument & { collection: string }> {
  const folded = foldText(text)
  for (const collection of source.collections) {
    for (let after = '', isLast = false; !isLast; ) {
      const page = await source.behind(collection, after, limits.personalPage)
      for (const { id, fields } of page) if (mentions(fields, folded)) yield { collection, id, fields }
      after = page.at(-1)?.id ?? ''
      isLast = page.length < limits.personalPage
    }
  }
}
