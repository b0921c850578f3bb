/** Loaded by load-note-part.ts. */
export { acceptAllResponseSchema, bundleViewSchema } from '@kenshu/contract/bundle/view'
export { codeSentSchema } from '@kenshu/contract/confirm/code'
export { confirmSenderSchema } from '@kenshu/contract/confirm/sender'
export { confirmViewSchema } from '@kenshu/contract/confirm/view'
export { errorBodySchema } from '@kenshu/contract/errors'
export { ClientBundle } from '../bundle/client-bundle.tsx'
export { ClientNote } from '../note/client-note.tsx'
export { ReadOnlyNote } from '../note/read-only-note.tsx'
