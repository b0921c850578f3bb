import { allowedDomains } from '@kenshu/contract/delivery-note/contact-email'
import { allowedDomainsLine, CONTACT_EMAIL_SENTENCES } from '@kenshu/contract/sentences'
import type { ReactNode } from 'react'

/**
 * The error of an e-mail field. One on the domain names the allowed domain in a second line.
 * @param documentEmail the note's, whose domain is the allowed one
 */
export function emailFault(fault: string | undefined, documentEmail: string): ReactNode {
  const domains = allowedDomains(documentEmail)
  if (fault !== CONTACT_EMAIL_SENTENCES.domain || domains.length === 0) return fault
  return (
    <>
      {fault}
      <br />
      {allowedDomainsLine(domains)}
    </>
  )
}
