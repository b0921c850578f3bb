import { codeSchema } from '@kenshu/contract/confirm/code'
import { CODE_DIGITS } from '@kenshu/contract/limits'
import { type CallFailure, isUnclear } from '../call-failure.ts'
import { codeMessages as text } from '../messages/code-ja.ts'
import type { CodeEntry } from './visit-context.ts'

/** Why the code keeps an answer from being sent; '' if nothing does. */
export function codeFault(code: Pick<CodeEntry, 'typed'> | null): string {
  if (code === null || codeSchema.safeParse(code.typed).success) return ''
  return code.typed.trim() === '' ? text.missing : text.malformed(CODE_DIGITS)
}

/** What the server said about the typed code, in lines; '' if it said nothing about it. */
export function refusedCode(failure: CallFailure | null): string {
  if (failure?.code !== 'wrong_code') return ''
  const { sentence, attemptsLeft } = failure
  return attemptsLeft === undefined ? sentence : `${sentence}\n${text.left(attemptsLeft)}`
}

/**
 * Whether the visitor may have a code: one was mailed, also before the page was reloaded, or the answer that would have said so was lost.
 */
export function mayHaveCode({ sent, failure }: Pick<CodeEntry, 'sent' | 'failure'>): boolean {
  return sent !== null || (failure !== null && (failure.code === 'code_too_soon' || isUnclear(failure)))
}
