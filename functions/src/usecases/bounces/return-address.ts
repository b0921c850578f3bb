import { createHash } from 'node:crypto'
import type { SentMail } from '../mail/mail-ports.ts'

const DASHES = [8, 12, 16, 20]
/** Hexadecimal digits of the Message-ID's UUID, and of the proof behind it. */
const NAME = /\+([0-9a-f]{32})([0-9a-f]{16})@/i
const MESSAGE_ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/** What only this server can say of a mail: the id in `mailLog` is told to nobody. */
function proofOf(id: string, uuid: string): string {
  return createHash('sha256').update(`${id}\n${uuid}`).digest('hex').slice(0, 16)
}

/**
 * The envelope sender of a mail: the address of the operator's mailbox with the mail's name in it, so that what comes back says which
 * mail it is about.
 * @param mailbox such as `bounces@example.co.jp`; '': there is none
 * @returns null where there is no mailbox: then the envelope has the address of the From header
 */
export function returnAddress(mailbox: string, { id, messageId }: SentMail): string | null {
  const [, uuid] = MESSAGE_ID.exec(messageId) ?? []
  const at = mailbox.lastIndexOf('@')
  if (uuid === undefined || at < 1) return null
  return `${mailbox.slice(0, at)}+${uuid.replaceAll('-', '')}${proofOf(id, uuid)}${mailbox.slice(at)}`
}

/** Which mail an address says that it is about. */
export interface ReturnName {
  /** how the mail's Message-ID begins */
  messageIdStart: string
  /** whether it is this mail: who knows the Message-ID alone cannot write the address */
  names: (mail: { id: string }) => boolean
}

/** The same back, of an address that a mail came to; null for any other one. Servers may have changed its case. */
export function readReturnAddress(address: string): ReturnName | null {
  const [, digits, proof] = NAME.exec(address.toLowerCase()) ?? []
  if (digits === undefined) return null
  const uuid = [...DASHES, 32].map((end, index) => digits.slice(DASHES[index - 1] ?? 0, end)).join('-')
  return { messageIdStart: `<${uuid}@`, names: ({ id }) => proofOf(id, uuid) === proof }
}
