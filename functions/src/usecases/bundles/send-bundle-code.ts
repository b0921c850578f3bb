import type { CodeSent } from '@kenshu/contract/confirm/code'
import type { OpenRequest } from '@kenshu/contract/confirm/view'
import { sendCode } from '../codes/send-code.ts'
import { withSenderRead } from '../company/letterhead.ts'
import type { ClientCall } from '../confirm/client-call.ts'
import { authoriseBundle, type BundleDependencies } from './authorise-bundle.ts'
import { linkOfBundle } from './bundle-code-link.ts'

/**
 * Mails the code that answers to a bundle's notes need.
 * @throws Failure those of authoriseBundle and sendCode
 */
export async function sendBundleCode(
  deps: BundleDependencies,
  request: OpenRequest,
  call: ClientCall,
): Promise<CodeSent> {
  const bundle = await authoriseBundle(deps, request, call)
  return sendCode(await withSenderRead(deps), linkOfBundle(deps.recipients, bundle), call.requestId)
}
