/** Loaded by load-note-part.ts. */
export { confirmViewSchema } from '@kenshu/contract/confirm/view'
export { errorBodySchema } from '@kenshu/contract/errors'
export { ClientNote } from './client-note.tsx'
export { ReadOnlyNote } from './read-only-note.tsx'
