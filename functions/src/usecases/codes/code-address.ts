import { needsCode } from '@kenshu/contract/confirm/code-settings'
import { isOneAddress } from '@kenshu/contract/delivery-note/mail-text'
import { isOfCompany } from '../user/access.ts'
import type { CodeDependencies, CodeLink } from './code-ports.ts'

/**
 * Where the code is mailed to that an answer by this link needs; '' where there is no address for it, and null where none is needed. An
 * address of the company itself is none: a code that staff can read proves nothing.
 */
export async function codeAddress(
  { codeSettings, allowedEmailDomains }: Pick<CodeDependencies, 'codeSettings' | 'allowedEmailDomains'>,
  link: CodeLink,
): Promise<string | null> {
  const { rules } = await codeSettings.read()
  if (!needsCode(rules, link.clientName)) return null
  const to = await link.recipient()
  return isOneAddress(to) && !isOfCompany(to.toLowerCase(), allowedEmailDomains) ? to : ''
}
