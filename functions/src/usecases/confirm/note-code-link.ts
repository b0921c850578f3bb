import { oneLine } from '@kenshu/contract/delivery-note/one-line'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import type { CodeLink, RequestRecipients } from '../codes/code-ports.ts'
import { linksIssuedAt } from '../delivery-notes/issued-links.ts'
import { noteBlocks } from '../mail/notice-text.ts'
import type { ConfirmNote } from './confirm-ports.ts'
import { tokenHash } from './document-hash.ts'

/** A note's own link, for the code. If staff handed the link over without a mail, the code goes to the address that the mail would have. */
export function linkOfNote(recipients: RequestRecipients, { note }: Pick<ConfirmNote, 'note'>): CodeLink {
  return {
    hash: tokenHash(note.accessToken),
    clientName: note.clientName,
    noteId: note.id,
    subject: oneLine(note.projectName),
    about: noteBlocks(note),
    recipient: async () => (await recipients.ofNote(note.id, linksIssuedAt(note))) ?? requestRecipient(note),
  }
}
