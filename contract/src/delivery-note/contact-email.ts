import { z } from 'zod'

/** What can be wrong with a contact e-mail. An empty one is valid. */
export type ContactEmailFault = 'format' | 'domain'

const addressSchema = z.email()

/** The part after the @, in lower case; '' if there is no @. */
export function emailDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0
    ? ''
    : address
        .slice(at + 1)
        .trim()
        .toLowerCase()
}

/** The domains that a changed contact e-mail of a note may have; empty if any may. */
export function allowedDomains(documentEmail: string): string[] {
  const domain = emailDomain(documentEmail)
  return domain === '' ? [] : [domain]
}

/**
 * Validates a contact e-mail that sales changed. Once trimmed, it must be empty or a valid address, in the domain of documentEmail
 * if that has one (decisions, 'Delivery notes').
 */
export function contactEmailFault(value: string, documentEmail: string): ContactEmailFault | null {
  const address = value.trim()
  if (address === '') return null
  if (!addressSchema.safeParse(address).success) return 'format'
  const domain = emailDomain(documentEmail)
  return domain !== '' && emailDomain(address) !== domain ? 'domain' : null
}
