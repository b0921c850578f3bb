import type { CodeSent } from '@kenshu/contract/confirm/code'
import { Failure } from '../../failure.ts'
import { CODE_NOT_NEEDED, TOO_MANY_CODES } from '../../messages/failures.ts'
import { newCode } from '../secrets.ts'
import { codeAddress } from './code-address.ts'
import { codeNotice } from './code-notice.ts'
import type { CodeDependencies, CodeLink } from './code-ports.ts'
import { issueCode } from './code-rules.ts'
import { maskAddress } from './mask-address.ts'

/** Seals a code of a link for storage. */
export function sealOf(
  { sealCode }: Pick<CodeDependencies, 'sealCode'>,
  link: CodeLink,
  code: string,
): string {
  return sealCode(`${link.hash} ${code}`)
}

/**
 * Mails a new code for a client's link, through the outbox (docs/decisions/0006-mail-outbox.md). It invalidates the previous code.
 * @throws Failure `code_unavailable` if none is needed, or nobody can be mailed; `code_too_soon` with the seconds to wait
 */
export async function sendCode(deps: CodeDependencies, link: CodeLink, requestId: string): Promise<CodeSent> {
  const { codes, environment, limits, sender } = deps
  const to = await codeAddress(deps, link)
  if (to === null) throw new Failure('code_unavailable', CODE_NOT_NEEDED)
  if (to === '') throw new Failure('code_unavailable')
  const code = newCode()
  const id = environment.newId()
  const verdict = await codes.change(link.hash, (stored) => {
    const wanted = { id, sealed: sealOf(deps, link, code), to, now: environment.now() }
    const issued = issueCode(stored, wanted, limits)
    if (issued.store === null) return issued
    const { expiresAt } = issued.store
    return { ...issued, notice: codeNotice(link, { code, to, expiresAt, requestId }, sender) }
  })
  if (verdict.kind === 'wait') {
    throw new Failure('code_too_soon', verdict.isLimit ? TOO_MANY_CODES : undefined, {
      retryAfterSeconds: verdict.seconds,
    })
  }
  return {
    to: maskAddress(to),
    expiresAt: verdict.expiresAt.toISOString(),
    waitSeconds: Math.ceil(limits.codeWaitMs / 1000),
  }
}
