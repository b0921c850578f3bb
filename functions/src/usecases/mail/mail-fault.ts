import {
  CORRECT_ADDRESS,
  copiesRefused,
  MAIL_FAULTS,
  ONLY_COPIES_SENT,
  recipientRefused,
  TELL_ADMIN,
  TRY_LATER,
} from '../../messages/mail-faults.ts'

/** Why a mail certainly did not go out. */
export type MailFault =
  | { kind: 'unreachable' | 'timeout' | 'insecure' | 'login' | 'setup' | 'sender' | 'deferred' | 'refused' }
  | {
      kind: 'recipient'
      addresses: readonly string[]
      /** the server said that it may take them later */
      isTemporary: boolean
      /** the others got the mail */
      othersReached: boolean
    }

/** How a send ended. `unclear`: the whole mail was handed over, and no answer came. */
export type MailOutcome =
  | { kind: 'sent'; refusedCopies: readonly string[] }
  | { kind: 'failed'; fault: MailFault }
  | { kind: 'unclear' }

/** Why it did not go out, and what somebody who sends it can do. */
const SENTENCES: Record<
  Exclude<MailFault['kind'], 'recipient'>,
  readonly [why: string, advice: string]
> = MAIL_FAULTS

/** What staff read of a mail that they sent, and can act on. */
export function mailFaultSentence(fault: MailFault): string {
  if (fault.kind !== 'recipient') return SENTENCES[fault.kind].join('')
  const others = fault.othersReached ? ONLY_COPIES_SENT : ''
  const advice = fault.isTemporary ? TRY_LATER : CORRECT_ADDRESS
  return `${recipientRefused(fault.addresses, fault.isTemporary)}${others}${advice}`
}

/** What staff read in a note's history of a notice, which nobody can send again by hand. */
export function noticeFaultSentence(fault: MailFault): string {
  if (fault.kind === 'recipient') return recipientRefused(fault.addresses, fault.isTemporary)
  const [why, advice] = SENTENCES[fault.kind]
  return advice === TELL_ADMIN ? `${why}${advice}` : why
}

/** Whether the same mail may well go out a little later. */
export function mayPass(fault: MailFault): boolean {
  if (fault.kind === 'recipient') return fault.isTemporary
  return fault.kind === 'unreachable' || fault.kind === 'timeout' || fault.kind === 'deferred'
}

/** What staff read when the client got the mail, but not everybody in Cc. */
export function refusedCopySentence(addresses: readonly string[]): string {
  return copiesRefused(addresses)
}
