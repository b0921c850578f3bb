import { foldText } from '@kenshu/contract/search-text/fold-text'

/** A stored document as plain values, without the secrets of links. */
export interface PersonalDocument {
  id: string
  fields: Record<string, unknown>
}

/** A place that may mention people: a collection, the accounts, the files. */
export interface PersonalSource {
  readonly name: string
  /** All that it has, page by page. */
  pages(size: number): AsyncIterable<readonly PersonalDocument[]>
}

export interface FindDependencies {
  personalSources: readonly PersonalSource[]
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
  { personalSources, limits }: FindDependencies,
  text: string,
): AsyncGenerator<PersonalDocument & { collection: string }> {
  const folded = foldText(text)
  // Every text has nothing in it.
  if (folded === '') return
  for (const source of personalSources) {
    const collection = source.name
    for await (const page of source.pages(limits.personalPage)) {
      for (const { id, fields } of page) if (mentions(fields, folded)) yield { collection, id, fields }
    }
  }
}
