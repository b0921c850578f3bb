import type { CodeSent } from '@kenshu/contract/confirm/code'
import type { OpenRequest } from '@kenshu/contract/confirm/view'
import { sendCode } from '../codes/send-code.ts'
import { withSenderRead } from '../company/letterhead.ts'
import { authoriseClient, type ConfirmDependencies } from './authorise-client.ts'
import type { ClientCall } from './client-call.ts'
import { linkOfNote } from './note-code-link.ts'

/**
 * Mails the code that an answer to a note needs.
 * @throws Failure those of authoriseClient and sendCode
 */
export async function sendNoteCode(
  deps: ConfirmDependencies,
  request: OpenRequest,
  call: ClientCall,
): Promise<CodeSent> {
  const stored = await authoriseClient(deps, request, call)
  return sendCode(await withSenderRead(deps), linkOfNote(deps.recipients, stored), call.requestId)
}
