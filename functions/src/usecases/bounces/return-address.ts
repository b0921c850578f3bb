import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SentMail } from '../mail/mail-ports.ts'

const DASHES = [8, 12, 16, 20]
/** The Message-ID's UUID and the signature after it, both in hexadecimal digits. */
const NAME = /\+([0-9a-f]{32})([0-9a-f]{16})@/i
const MESSAGE_ID = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/

/** The part of an address after its last @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** Bytes of the signature, as many as fit: SMTP limits the local part of an address to 64 characters. */
const PROOF_BYTES = 8

/**
 * The signature of a mail, which only this server can compute. A secret key is needed, because staff can find out the mail's Message-ID,
 * and its id in `mailLog` follows from their own request.
 */
function proofOf(id: string, uuid: string, key: string): Buffer {
  return createHmac('sha256', key).update(`${id}\n${uuid}`).digest().subarray(0, PROOF_BYTES)
}

/**
 * The envelope sender of a mail: the address of the operator's mailbox with the mail's name in it, so that a bounce identifies the mail.
 * @param mailbox such as `bounces@example.co.jp`; '' if there is none
 * @param key RETURN_ADDRESS_SECRET; read only when needed, because not every function has it
 * @returns null without a mailbox; the envelope then has the address of the From header
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

/** The mail that a return address names. */
export interface ReturnName {
  /** the beginning of the mail's Message-ID */
  messageIdStart: string
  /** whether it is this mail; only somebody who has its envelope can know the address */
  names: (mail: { id: string }) => boolean
}

/**
 * Parses the address that a mail was sent to; null if it is not one of our return addresses. Servers may have changed its case.
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
