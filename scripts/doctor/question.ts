import type { z } from 'zod'
import { Unanswered } from './finding.ts'

/**
 * What a check wants to know. A value, so that tests answer it from a table.
 * `google`: an interface of Google, called with the operator's token; `list` names the field of an answer in pages.
 * With `isPrecondition` a failed precondition of the call, such as a missing index, is an answer: absent.
 * `web`: a page, called without any token. `txt`: the TXT records of a name.
 */
export type Question =
  | {
      readonly ask: 'google'
      readonly url: string
      readonly post?: object
      readonly list?: string
      readonly isPrecondition?: true
    }
  | {
      readonly ask: 'web'
      readonly url: string
      readonly method: 'GET' | 'OPTIONS'
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly ask: 'txt'; readonly name: string }

/**
 * `given`: what was answered: the JSON of Google, a `WebAnswer`, or the texts of the records. `absent`: there is no such
 * thing (404, no record). `unknown`: not allowed, or not reached; the reason is a sentence for the operator. `isOff`: because the project
 * has not enabled the interface, or only minutes ago. `isRefused`: because the operator has not the right.
 */
export type Answer =
  | { readonly state: 'given'; readonly body: unknown }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown'; readonly reason: string; readonly isOff?: true; readonly isRefused?: true }

/** What a page answers. `json` is null if it is something else. */
export interface WebAnswer {
  readonly status: number
  /** with names in lower case */
  readonly headers: Readonly<Record<string, string>>
  readonly json: unknown
}

/** Asks one question. It never throws: a failure is an answer too. */
export type Ask = (question: Question) => Promise<Answer>

/** A question to an interface of Google. @param list the field of its pages that has the entries */
export function google(url: string, list?: string): Question {
  return { ask: 'google', url: `https://${url}`, ...(list !== undefined && { list }) }
}

/** A question to an interface of Google that is a POST, and still only reads. */
export function googlePost(url: string, post: object): Question {
  return { ask: 'google', url: `https://${url}`, post }
}

/**
 * The body of an answer.
 * @returns null if there is no such thing
 * @throws Unanswered if the answer is unknown
 * @throws ZodError for an answer of another shape
 */
export function readIfThere<T extends z.ZodType>(schema: T, answer: Answer): z.infer<T> | null {
  if (answer.state === 'unknown') throw new Unanswered(answer.reason)
  return answer.state === 'absent' ? null : schema.parse(answer.body)
}

/**
 * The body of an answer.
 * @throws Unanswered if the answer is unknown, or there is no such thing
 * @throws ZodError for an answer of another shape
 */
export function read<T extends z.ZodType>(schema: T, answer: Answer): z.infer<T> {
  const body = readIfThere(schema, answer)
  if (body === null) throw new Unanswered('見つからない（404）ため、確認できません。')
  return body
}
