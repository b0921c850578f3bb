import { oneLine } from '@kenshu/contract/delivery-note/one-line'
import { mailText } from '@kenshu/contract/mail-blocks'
import type { SendMailOptions } from 'nodemailer'
import { domainOf, returnAddress } from '../../usecases/bounces/return-address.ts'
import type { LogoPicture } from '../../usecases/company/logos.ts'
import type { MailSender, OutgoingMail, SentMail } from '../../usecases/mail/mail-ports.ts'
import type { NoticeReader } from '../../usecases/mail/notice.ts'
import { htmlPart, LOGO_ID } from './html/html-part.ts'

export interface SenderAddresses {
  from: string
  /** the mailbox that receives undeliverable mails; '' if that is the mailbox of `from` */
  bounceAddress: string
  /** the key that signs the return addresses there; called only if there is such a mailbox */
  returnKey: () => string
}

/** Parses addresses separated by commas into objects, which nodemailer does not parse as lists or names. */
function addressed(text: string): { address: string; name: string }[] {
  return text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((address) => ({ address, name: '' }))
}

/**
 * The headers of a mail that the product sends by itself: no vacation program answers it (RFC 3834; Exchange has its own header), but
 * bounces still arrive. Staff can filter theirs by List-Id (RFC 2919). A client's mail has none, because each is a single letter and not
 * part of a list.
 */
function automaticHeaders(reader: NoticeReader | undefined, domain: string): Record<string, string> {
  if (reader === undefined) return {}
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
    ...(reader === 'staff' && { 'List-Id': `<kenshu-notices.${domain}>` }),
  }
}

/** The logo as a part of the mail itself, so that mail programs show it without loading anything. */
function inlineLogo({ kind, bytes }: LogoPicture) {
  return {
    cid: LOGO_ID,
    filename: `logo.${kind}`,
    contentType: `image/${kind}`,
    contentDisposition: 'inline' as const,
    content: Buffer.from(bytes),
  }
}

/**
 * Converts a mail to nodemailer's form: text and HTML, headers, and an envelope that identifies the mail.
 * @param logo null for a mail without one
 */
export async function messageOf(
  { to, cc, subject, blocks, replyTo = cc, automaticTo }: OutgoingMail,
  mail: SentMail,
  { companyName, mailName = '' }: MailSender,
  logo: LogoPicture | null,
  { from, bounceAddress, returnKey }: SenderAddresses,
): Promise<SendMailOptions> {
  const envelopeFrom = returnAddress(bounceAddress, mail, returnKey)
  return {
    // As an object, so that nodemailer parses no part of the name as an address; it encodes what a header cannot have.
    from: { address: from, name: oneLine(mailName || companyName) },
    to: addressed(to),
    cc: addressed(cc),
    replyTo: addressed(replyTo),
    subject,
    text: mailText(blocks),
    html: await htmlPart(subject, blocks, logo === null ? null : { ...logo, alt: companyName }),
    ...(logo !== null && { attachments: [inlineLogo(logo)] }),
    messageId: mail.messageId,
    headers: automaticHeaders(automaticTo, domainOf(from)),
    ...(envelopeFrom !== null && {
      envelope: { from: addressed(envelopeFrom), to: [...addressed(to), ...addressed(cc)] },
      // The mail contains the client's password, so a bounce should return only the headers. Reports of delays are not requested.
      dsn: { return: 'headers', notify: 'failure' },
    }),
  }
}
