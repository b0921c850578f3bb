/**
 * The prefix of all query keys about notes. If a key is about one note, its third element is the note's id. The keys are apart from the queries,
 * so that the list does not load the schema of a whole note (docs/decisions/0049-start-of-the-app.md).
 */
export const NOTES_KEY = ['delivery-notes'] as const

export const LISTS_KEY = [...NOTES_KEY, 'list'] as const

/** The prefix of the searches of the whole store. */
export const SEARCH_KEY = [...NOTES_KEY, 'search'] as const
