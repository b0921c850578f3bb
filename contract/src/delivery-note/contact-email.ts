import { z } from 'zod'

/** What may be wrong with a contact e-mail. An empty one is fine. */
export type ContactEmailFault = 'format' | 'domain'

const addressSchema = z.email()

/** The part after the @, in lower case; '' if there is none. */
export function emailDomain(address: string): string {
  const at = address.lastIndexOf('@')
  return at < 0
    ? ''
    : address
        .slice(at + 1)
        .trim()
        .toLowerCase()
}

/**
 * Checks a contact e-mail changed by sales: trimmed, it must be empty or an address, and of the same domain as
 * documentEmail, if that has one (decisions, 'Delivery notes').
 */
export function contactEmailFault(value: string, documentEmail: string): ContactEmailFault | null {
  const address = value.trim()
  if (address === '') return null
  if (!addressSchema.safeParse(address).success) return 'format'
  const domain = emailDomain(documentEmail)
  return domain !== '' && emailDomain(address) !== domain ? 'domain' : null
}
