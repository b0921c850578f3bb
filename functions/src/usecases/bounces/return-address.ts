import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SentMail } from '../mail/mail-ports.ts'

const DASHES = [8, 12, 16, 20]
/** Hexadecimal digits of the Message-ID's UUID, and of the proof behind it. */
const NAME = /\+([0-9a-f]{32})([0-9a-f]{16})@/i
const MESSAGE_ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/** Bytes of the proof: what is left of a mailbox's name within the 64 characters that SMTP allows. */
const PROOF_BYTES = 8

/** What only this server can say of a mail. Staff can find out its Message-ID, and its id in `mailLog` follows from their own request. */
function proofOf(id: string, uuid: string, key: string): Buffer {
  return createHmac('sha256', key).update(`${id}\n${uuid}`).digest().subarray(0, PROOF_BYTES)
}

/**
 * The envelope sender of a mail: the address of the operator's mailbox with the mail's name in it, so that what comes back says which
 * mail it is about.
 * @param mailbox such as `bounces@example.co.jp`; '': there is none
 * @param key RETURN_ADDRESS_SECRET, read only where it is needed: not every function has it
 * @returns null where there is no mailbox: then the envelope has the address of the From header
 */
export function returnAddress(
  mailbox: string,
  { id, messageId }: SentMail,
  key: () => string,
): string | null {
  const [, uuid] = MESSAGE_ID.exec(messageId) ?? []
  const at = mailbox.lastIndexOf('@')
  if (uuid === undefined || at < 1) return null
  const proof = proofOf(id, uuid, key()).toString('hex')
  return `${mailbox.slice(0, at)}+${uuid.replaceAll('-', '')}${proof}${mailbox.slice(at)}`
}

/** Which mail an address says that it is about. */
export interface ReturnName {
  /** how the mail's Message-ID begins */
  messageIdStart: string
  /** whether it is this mail: who has not got the mail's envelope cannot write the address */
  names: (mail: { id: string }) => boolean
}

/**
 * The same back, of an address that a mail came to; null for any other one. Servers may have changed its case.
 * @param key as for `returnAddress`
 */
export function readReturnAddress(address: string, key: () => string): ReturnName | null {
  const [, digits, proof] = NAME.exec(address.toLowerCase()) ?? []
  if (digits === undefined || proof === undefined) return null
  const uuid = [...DASHES, 32].map((end, index) => digits.slice(DASHES[index - 1] ?? 0, end)).join('-')
  const claimed = Buffer.from(proof, 'hex')
  return {
    messageIdStart: `<${uuid}@`,
    names: ({ id }) => timingSafeEqual(proofOf(id, uuid, key()), claimed),
  }
}
