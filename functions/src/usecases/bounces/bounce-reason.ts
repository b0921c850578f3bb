import { oneLine } from '@kenshu/contract/delivery-note/one-line'
import { LIMITS } from '../../config/limits/limits.ts'
import { BOUNCES } from '../../messages/mail-faults.ts'
import type { BounceReason, ReportedRecipient } from './bounce-ports.ts'

const SENTENCES: Record<BounceReason, readonly [why: string, advice: string]> = BOUNCES

/** Reasons by subject and detail of an enhanced status code (RFC 3463, and Exchange Online's own three-digit details). */
const BY_STATUS: Record<string, BounceReason> = {
  '1.1': 'address',
  '1.2': 'domain',
  '1.3': 'address',
  '1.6': 'disabled',
  '1.10': 'address',
  '2.1': 'disabled',
  '2.2': 'full',
  '2.3': 'size',
  '3.4': 'size',
  // Exchange Online: no directory of the organisation has the recipient.
  '4.1': 'address',
  '4.4': 'domain',
  '4.7': 'expired',
  '4.300': 'expired',
  '4.310': 'domain',
  '4.312': 'domain',
  '4.316': 'expired',
}

/** Reasons by the message of servers that have no better code. */
const BY_WORDS: readonly [RegExp, BounceReason][] = [
  [
    /unknown user|user unknown|no such (user|recipient)|does not exist|invalid recipient|not found/i,
    'address',
  ],
  [/quota|mailbox (is )?full|over.?limit/i, 'full'],
  [/too (large|big)|size limit/i, 'size'],
  [/host (or domain name )?not found|domain not found/i, 'domain'],
  [/spam|blocked|policy|reputation|denied|blacklist|dmarc|spf/i, 'policy'],
]

const STATUS = /\b([245])\.(\d{1,3}\.\d{1,3})\b/

/** Why delivery to a recipient failed: by the status, otherwise by the code in the server's message, otherwise by the message. */
export function bounceReason({ status, words }: Pick<ReportedRecipient, 'status' | 'words'>): BounceReason {
  const codes = [status, words].flatMap((text) => {
    const [, kind = '', code = ''] = STATUS.exec(text) ?? []
    return code === '' || code === '0.0' ? [] : [{ isLasting: kind === '5', code }]
  })
  const [found] = codes
  // The receiving server's error is temporary, but the sending server has stopped retrying.
  if (found?.isLasting === false) return found.code === '2.2' ? 'full' : 'expired'
  const byStatus = codes.map(({ code }) => (code.startsWith('7.') ? 'policy' : BY_STATUS[code])).find(Boolean)
  return byStatus ?? BY_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? 'other'
}

/** The reason as a sentence for staff. */
export function bounceSentence(reason: BounceReason): string {
  return SENTENCES[reason].join('')
}

/** Whether the address itself is wrong, so that another mail to it would bounce too. */
export function isOfAddress(reason: BounceReason): boolean {
  return reason === 'address' || reason === 'domain' || reason === 'disabled'
}

/** The reason without advice, for people who cannot act on it. */
export function bounceCause(reason: BounceReason): string {
  return SENTENCES[reason][0]
}

/** The server's message in a form that is safe to display: one line, truncated, without characters that reverse the text. */
export function shownWords(words: string): string {
  const shown = oneLine(words.replace(/\p{Cf}/gu, '')).replace(/\s+/g, ' ')
  return shown.length > LIMITS.bounceCharacters ? `${shown.slice(0, LIMITS.bounceCharacters)}…` : shown
}
