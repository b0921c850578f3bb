import { Failure } from '../../failure.ts'
import { CODE_USED_UP } from '../../messages/failures.ts'
import { codeAddress } from './code-address.ts'
import type { CodeDependencies, CodeLink } from './code-ports.ts'
import { type ConfirmedCode, checkCode } from './code-rules.ts'
import { maskAddress } from './mask-address.ts'
import { sealOf } from './send-code.ts'

/**
 * Checks the code of an answer, if this client's answers need one.
 * @param typed undefined if the call contains none
 * @returns null if no code is needed
 * @throws Failure `code_required` with the masked address; `wrong_code` with the attempts left; `code_expired`; `code_unavailable`
 */
export async function confirmCode(
  deps: Omit<CodeDependencies, 'sender'>,
  link: CodeLink,
  typed: string | undefined,
): Promise<ConfirmedCode | null> {
  const { codes, environment, limits } = deps
  const to = await codeAddress(deps, link)
  if (to === null) return null
  if (to === '') throw new Failure('code_unavailable')
  if (typed === undefined) throw new Failure('code_required', undefined, { codeTo: maskAddress(to) })
  const id = environment.newId()
  const sealed = sealOf(deps, link, typed)
  const verdict = await codes.change(link.hash, (stored) =>
    checkCode(stored, { id, sealed, to, now: environment.now() }, limits),
  )
  switch (verdict.kind) {
    case 'right':
      return { to, confirmedAt: verdict.confirmedAt }
    case 'wrong':
      throw verdict.left > 0
        ? new Failure('wrong_code', undefined, { attemptsLeft: verdict.left })
        : new Failure('code_expired', CODE_USED_UP)
    case 'expired':
      throw new Failure('code_expired')
  }
}
