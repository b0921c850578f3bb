import { type CodeRules, needsCode } from '@kenshu/contract/confirm/code-settings'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { tokenHash } from '../../functions/src/usecases/confirm/document-hash.ts'
import type { GivenAnswer } from '../steps/session.ts'
import { numberOf, type Plain, type Seen, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

/** A code that was mailed to a link's client. Times are in milliseconds. */
interface Issued {
  readonly link: string
  readonly code: string
  readonly to: string
  readonly at: number
  replacedAt: number
  /** when the maximum number of wrong guesses was reached */
  usedUpAt: number
}

interface Recorded {
  readonly noteId: string
  readonly by: string
  readonly at: number
  readonly clientName: string
  /** the address of the code that came with the answer; null: the answer had no code */
  readonly to: string | null
}

/** If a code is required, an answer has the code that was mailed last to its link's client, while that code is valid. */
export function answersHaveCodes(): Invariant {
  const rules: { at: number; rules: CodeRules }[] = []
  const issued: Issued[] = []
  const recorded: Recorded[] = []

  function hearCode({ id, at, before, after }: Seen, seen: readonly Seen[]): void {
    const last = issued.findLast(({ link }) => link === id)
    if (after !== null && after['sealed'] !== before?.['sealed']) {
      if (last !== undefined) last.replacedAt = at
      const mail = seen.find(({ collection }) => collection === 'mailLog')?.after
      const [, code = ''] = /■ 確認コード\s+(\d{6})/.exec(textOf(mail?.['body'])) ?? []
      const fresh = { replacedAt: Infinity, usedUpAt: Infinity }
      issued.push({ link: id, code, to: textOf(after['to']), at, ...fresh })
    } else if (last !== undefined && numberOf(after?.['wrong']) >= LIMITS.codeTries) {
      last.usedUpAt = Math.min(last.usedUpAt, at)
    }
  }

  function hearAnswer(after: Plain, at: number, seen: readonly Seen[]): void {
    const noteId = textOf(after['noteId'])
    const note = seen.find(({ collection, id }) => collection === 'deliveryNotes' && id === noteId)?.after
    const code = after['code'] as Plain | null
    const clientName = textOf(note?.['clientName'])
    recorded.push({
      noteId,
      by: textOf(after['by']),
      at,
      clientName,
      to: code === null ? null : textOf(code['to']),
    })
  }

  /** Whether a code was required during the whole answer. */
  function wasNeeded({ clientName, at }: Recorded, { begunAt }: GivenAnswer): boolean {
    const first = rules.findLast((each) => each.at <= begunAt)
    const others = rules.filter((each) => each.at > begunAt && each.at <= at)
    return first !== undefined && [first, ...others].every((each) => needsCode(each.rules, clientName))
  }

  function isGood(answer: Recorded, { accessToken, typed }: GivenAnswer): boolean {
    return issued.some(
      ({ link, code, to, at, replacedAt, usedUpAt }) =>
        link === tokenHash(accessToken) &&
        to === answer.to &&
        at <= answer.at &&
        typed.some(
          (each) =>
            each.code === code &&
            each.at <= answer.at &&
            each.wrong < LIMITS.codeTries &&
            Math.min(at + LIMITS.codeMs, replacedAt, usedUpAt) > each.at,
        ),
    )
  }

  return {
    name: 'an answer counts with its code',
    onCommit: (seen) => {
      for (const change of seen) {
        const { collection, id, at, after } = change
        if (collection === 'settings' && id === 'confirmCodes')
          rules.push({ at, rules: after?.['rules'] as CodeRules })
        if (collection === 'confirmCodes') hearCode(change, seen)
        if (collection === 'answerEvidence' && after !== null) hearAnswer(after, at, seen)
      }
      return []
    },
    atEnd: (_, { answers }) =>
      recorded.flatMap((answer) => {
        const given = answers.get(answer.by)
        if (given === undefined) return [`${answer.by} answered for ${answer.noteId}, whom nobody knows`]
        if (answer.to === null)
          return wasNeeded(answer, given) ? [`the answer for ${answer.noteId} came without a code`] : []
        return isGood(answer, given)
          ? []
          : [`the answer for ${answer.noteId} came with a code that is not good`]
      }),
  }
}
