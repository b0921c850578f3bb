import {
  CORRECT_ADDRESS,
  copiesRefused,
  MAIL_FAULTS,
  ONLY_COPIES_SENT,
  recipientRefused,
  TELL_ADMIN,
  TRY_LATER,
} from '../../messages/mail-faults.ts'

/** Why a mail certainly was not sent. */
export type MailFault =
  | { kind: 'unreachable' | 'timeout' | 'insecure' | 'login' | 'setup' | 'sender' | 'deferred' | 'refused' }
  | {
      kind: 'recipient'
      addresses: readonly string[]
      /** the server said that it may accept them later */
      isTemporary: boolean
      /** the other recipients got the mail */
      othersReached: boolean
    }

/** The outcome of a send. `unclear`: the whole mail was handed over, but the server did not answer. */
export type MailOutcome =
  | { kind: 'sent'; refusedCopies: readonly string[] }
  | { kind: 'failed'; fault: MailFault }
  | { kind: 'unclear' }

/** Why the mail was not sent, and what its sender can do. */
const SENTENCES: Record<
  Exclude<MailFault['kind'], 'recipient'>,
  readonly [why: string, advice: string]
> = MAIL_FAULTS

/** The sentence for a person who sent the mail and can act on the fault. */
export function mailFaultSentence(fault: MailFault): string {
  if (fault.kind !== 'recipient') return SENTENCES[fault.kind].join('')
  const others = fault.othersReached ? ONLY_COPIES_SENT : ''
  const advice = fault.isTemporary ? TRY_LATER : CORRECT_ADDRESS
  return `${recipientRefused(fault.addresses, fault.isTemporary)}${others}${advice}`
}

/** The sentence in a note's history about a notice, which nobody can resend by hand. */
export function noticeFaultSentence(fault: MailFault): string {
  if (fault.kind === 'recipient') return recipientRefused(fault.addresses, fault.isTemporary)
  const [why, advice] = SENTENCES[fault.kind]
  return advice === TELL_ADMIN ? `${why}${advice}` : why
}

/** Whether the fault is temporary, so that a retry may succeed. */
export function mayPass(fault: MailFault): boolean {
  if (fault.kind === 'recipient') return fault.isTemporary
  return fault.kind === 'unreachable' || fault.kind === 'timeout' || fault.kind === 'deferred'
}

/** The sentence if the client got the mail, but not everybody in Cc did. */
export function refusedCopySentence(addresses: readonly string[]): string {
  return copiesRefused(addresses)
}
