import type { Visit } from '@kenshu/contract/confirm/visit'
import { codeAddress } from '../codes/code-address.ts'
import type { CodeDependencies, CodeLink } from '../codes/code-ports.ts'
import { maskAddress } from '../codes/mask-address.ts'
import type { ClientCall } from './client-call.ts'

/** What the client's page must tell its visitor, usually nothing. */
export async function visitBy(
  deps: Pick<CodeDependencies, 'codeSettings' | 'allowedEmailDomains'>,
  { marks }: ClientCall,
  link: CodeLink,
): Promise<{ visit?: Visit }> {
  const isStaffBrowser = marks.of('staff').length > 0
  const to = await codeAddress(deps, link)
  const codeTo = to === null ? null : maskAddress(to)
  return isStaffBrowser || codeTo !== null ? { visit: { isStaffBrowser, codeTo } } : {}
}
