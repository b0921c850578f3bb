import { needsCode } from '@kenshu/contract/confirm/code-settings'
import { isOneAddress } from '@kenshu/contract/delivery-note/one-line'
import { isOfCompany } from '../user/access.ts'
import type { CodeDependencies, CodeLink } from './code-ports.ts'

/**
 * The address to which the code for this link's answers is mailed; '' if there is none, and null if no code is needed. The company's own
 * addresses do not count, since a code that staff can read proves nothing.
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

/** Begins to read the settings for a call that will need them. @returns the settings, which are read once */
export function readAhead(
  codeSettings: CodeDependencies['codeSettings'],
): Pick<CodeDependencies, 'codeSettings'> {
  const read = codeSettings.read()
  // If the call ends before it needs them, nobody waits for them.
  read.catch(() => undefined)
  return { codeSettings: { ...codeSettings, read: () => read } }
}
