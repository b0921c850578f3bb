import type { SendMailOptions } from 'nodemailer'
import { returnAddress } from '../../usecases/bounces/return-address.ts'
import type { OutgoingMail, SentMail } from '../../usecases/mail/mail-ports.ts'
import type { NoticeReader } from '../../usecases/mail/notice.ts'
import { htmlPart } from './html/html-part.ts'

export interface SenderAddresses {
  from: { address: string; name: string }
  /** the mailbox that undeliverable mails come back to; '': that of `from` */
  bounceAddress: string
  /** what the addresses there are made with; called only where there is such a mailbox */
  returnKey: () => string
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** Addresses, separated by commas, as objects: nodemailer does not parse these as lists or names. */
function addressed(text: string): { address: string; name: string }[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => ({ address, name: '' }))
}

/**
 * The headers of a mail that nobody wrote: no vacation program answers it (RFC 3834; Exchange has a header of its own), while
 * reports that it could not be delivered still come. Staff can sort theirs by List-Id (RFC 2919); to a client each is a
 * letter about one thing, and no list.
 */
function automaticHeaders(reader: NoticeReader | undefined, domain: string): Record<string, string> {
  if (reader === undefined) return {}
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
    ...(reader === 'staff' && { 'List-Id': `<kenshu-notices.${domain}>` }),
  }
}

/** A mail as nodemailer takes it: text and HTML, its headers, and the envelope that names it. */
export async function messageOf(
  { to, cc, subject, body, replyTo = cc, automaticTo }: OutgoingMail,
  mail: SentMail,
  { from, bounceAddress, returnKey }: SenderAddresses,
): Promise<SendMailOptions> {
  const envelopeFrom = returnAddress(bounceAddress, mail, returnKey)
  return {
    from,
    to: addressed(to),
    cc: addressed(cc),
    replyTo: addressed(replyTo),
    subject,
    text: body,
    html: await htmlPart({ subject, body }),
    messageId: mail.messageId,
    headers: automaticHeaders(automaticTo, domainOf(from.address)),
    ...(envelopeFrom !== null && {
      envelope: { from: addressed(envelopeFrom), to: [...addressed(to), ...addressed(cc)] },
      // The mail has the client's password: of what comes back, the headers are enough. Delays are none of our business.
      dsn: { return: 'headers', notify: 'failure' },
    }),
  }
}
