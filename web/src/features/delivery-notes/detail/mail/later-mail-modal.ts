import { withStandIn } from '../../../../ui/failures/with-stand-in.tsx'
import type { MailModalProps } from './mail-modal.tsx'

/** The mail of a note, which loads after the note. */
export const MailModal = withStandIn<MailModalProps>(async () => (await import('./mail-modal.tsx')).MailModal)
