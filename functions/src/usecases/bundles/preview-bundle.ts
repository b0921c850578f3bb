import { composeBundleRequest } from '@kenshu/contract/bundle/bundle-mail'
import type { ComposedMail, Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { ManyNotes } from '../bulk/bulk-ports.ts'
import type { Staff } from '../caller.ts'
import { sendableNotes } from './sendable-notes.ts'

/** Placeholders for the secrets that are generated when the mail is sent. */
const HINTS = { accessToken: 'xxxxxxxxxxxxxxxx', password: 'xxxxxxxxxxxx' }

/**
 * The mail for several notes, with a link that opens nothing. It stores nothing.
 * @throws Failure those of sendableNotes
 */
export async function previewBundle(
  { manyNotes, sender }: { manyNotes: Pick<ManyNotes, 'byIds'>; sender: Sender },
  staff: Staff,
  noteIds: readonly string[],
): Promise<ComposedMail> {
  return composeBundleRequest(await sendableNotes({ manyNotes }, staff, noteIds), HINTS, sender)
}
