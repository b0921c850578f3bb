import PostalMime, { addressParser, type Email, type Header } from 'postal-mime'
import { LIMITS } from '../../config/limits/limits.ts'
import type { DeliveryReport, ReportedRecipient } from '../../usecases/bounces/bounce-ports.ts'

/** Headers in which a mail server writes the address that a mail reached. Most reports have `To`; the receiving server adds the others. */
const ADDRESS_HEADERS: readonly string[] = ['to', 'delivered-to', 'x-original-to', 'envelope-to']
/** The second type is for addresses that are not ASCII (RFC 6533). */
const STATUS_TYPES: readonly string[] = ['message/delivery-status', 'message/global-delivery-status']
const BLANK_LINE = /\r?\n[ \t]*\r?\n/

/** Returns the part after the type in `rfc822; someone@example.com`. */
function withoutType(value: string): string {
  return value.slice(value.indexOf(';') + 1).trim()
}

function addressesIn(value: string): string[] {
  return addressParser(value.slice(0, LIMITS.returnedAddressCharacters), { flatten: true }).flatMap(
    ({ address }) => address ?? [],
  )
}

/** Parses the fields of one recipient, which have the form of mail headers; null if they name nobody. */
async function readRecipient(group: string): Promise<ReportedRecipient | null> {
  const { headers } = await PostalMime.parse(`${group}\r\n\r\n`)
  const field = (name: string) => headers.find(({ key }: Header) => key === name)?.value ?? ''
  const addressOf = (name: string) => addressesIn(withoutType(field(name)))[0] ?? ''
  const final = addressOf('final-recipient')
  const original = addressOf('original-recipient')
  if (final === '' && original === '') return null
  return {
    final,
    original,
    // A comment may follow the action.
    action: /[a-z]+/.exec(field('action').toLowerCase())?.[0] ?? '',
    status: field('status'),
    words: withoutType(field('diagnostic-code')),
  }
}

function isReport({ headers }: Email): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return /^\s*multipart\/report\b/i.test(type)
}

/**
 * Reads a mail as a delivery status notification (RFC 3464).
 * @param raw the mail, or its beginning
 * @returns null if it is something else: an answer, an absence note, a receipt, junk
 */
export async function readReport(raw: Uint8Array): Promise<DeliveryReport | null> {
  // The attached original mail is not parsed, since it may be a report itself.
  const mail = await PostalMime.parse(raw, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
  })
  const status = mail.attachments.find(({ mimeType }) => STATUS_TYPES.includes(mimeType))
  if (!isReport(mail) || typeof status?.content !== 'string') return null
  const recipients: ReportedRecipient[] = []
  for (const group of status.content.split(BLANK_LINE).slice(0, LIMITS.returnedRecipients)) {
    const recipient = await readRecipient(group)
    if (recipient !== null) recipients.push(recipient)
  }
  return {
    addresses: mail.headers
      .filter(({ key }) => ADDRESS_HEADERS.includes(key))
      .flatMap(({ value }) => addressesIn(value)),
    recipients,
  }
}
