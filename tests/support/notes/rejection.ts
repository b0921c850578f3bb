import { randomUUID } from 'node:crypto'
import { noteRejectionSchema, type OpenRejection, type RejectionStep } from '@kenshu/contract/rejection/task'
import type { Person } from '../../../fixtures/people.ts'
import { type Answer, answered, call } from '../http/call.ts'
import { readRequest } from '../mail/send-email.ts'

function path(id: string, act = ''): string {
  return `/api/v1/delivery_notes/${id}/rejection/${act}`
}

/** What is to be done about a note that its client sent back; null if nothing is. */
export async function rejectionOf(person: Person, id: string): Promise<OpenRejection | null> {
  return answered(await call(path(id), { token: person.token }), noteRejectionSchema.strict()).rejection
}

/** POST rejection/step/: says how far the correction of a note is. */
export function setStep(person: Person, id: string, step: RejectionStep, revision: number): Promise<Answer> {
  return call(path(id, 'step/'), { method: 'POST', token: person.token, json: { step, revision } })
}

/** @param to null gives it back to the sales person */
export function handOn(
  person: Person,
  id: string,
  to: Pick<Person, 'uid'> | null,
  revision: number,
): Promise<Answer> {
  const json = { uid: to?.uid ?? null, revision }
  return call(path(id, 'hand_on/'), { method: 'POST', token: person.token, json })
}

/** Asks the client again with the mail that the server composes, changed by `changes`. */
export async function requestAgain(
  person: Person,
  id: string,
  revision: number,
  { changes = {}, key = randomUUID() }: { changes?: { body?: string }; key?: string } = {},
): Promise<Answer> {
  const { to, cc, subject, body } = { ...(await readRequest(person, id)), ...changes }
  return call(path(id, 'request/'), {
    method: 'POST',
    token: person.token,
    json: { to, cc, subject, body, revision, again: true, more_today: true },
    headers: { 'Idempotency-Key': key },
  })
}
