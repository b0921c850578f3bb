import { facts, heading } from '@kenshu/contract/mail-blocks'
import type { CodeLink, RequestRecipients } from '../codes/code-ports.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import type { OpenBundle } from './authorise-bundle.ts'
import { attemptIdOf } from './decide-bundle-send.ts'

/** A bundle's link, for the code. The history of the bundle's first note records the code's mails. */
export function linkOfBundle(recipients: RequestRecipients, bundle: OpenBundle): CodeLink {
  const { id, accessToken, clientName, notes, mail } = bundle
  const noteId = notes[0]?.id ?? ''
  const count = `${String(notes.length)}件`
  return {
    hash: tokenHash(accessToken),
    clientName,
    noteId,
    subject: count,
    about: [heading('納品内容'), facts(['納品書', count])],
    recipient: async () =>
      mail.state === 'none'
        ? ''
        : ((await recipients.ofAttempt(attemptIdOf(noteId, id, mail.messageId))) ?? ''),
  }
}
