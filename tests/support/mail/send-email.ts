import { randomUUID } from 'node:crypto'
import {
  type AcceptanceRequest,
  acceptanceRequestSchema,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { type Answer, answered, call } from '../http/call.ts'

/** GET acceptance_request; throws if it is refused. */
export async function readRequest(person: Person, noteId: string): Promise<AcceptanceRequest> {
  const answer = await call(`/api/v1/delivery_notes/${noteId}/acceptance_request/`, { token: person.token })
  return answered(answer, acceptanceRequestSchema.strict())
}

/**
 * Changes the record as if the note's last mail had gone out some seconds ago. With a negative number it counts as just sent,
 * even in a slow test.
 */
export async function sentSecondsAgo(noteId: string, seconds: number): Promise<void> {
  const lock = await adminDb().doc(`mailLocks/${noteId}`).get()
  const finishedAt = Timestamp.fromMillis(Date.now() - seconds * 1000)
  await adminDb()
    .doc(`mailLog/${String(lock.get('attempt'))}`)
    .update({ finishedAt })
}

export interface SendOptions {
  /** what to send instead of what the server composed */
  changes?: Partial<AcceptanceRequest>
  /** null: none */
  key?: string | null
  path?: string
  /** confirms sending although the same mail went out within a minute */
  again?: boolean
  /** confirms sending although the recipient has already had the day's maximum */
  moreToday?: boolean
}

/** Sends a note's request as the web does: as composed by the server, with a new key. */
export async function send(person: Person, noteId: string, options: SendOptions = {}): Promise<Answer> {
  const { to, cc, subject, body } = { ...(await readRequest(person, noteId)), ...options.changes }
  const key = options.key === undefined ? randomUUID() : options.key
  return call(options.path ?? '/api/v1/send_email', {
    method: 'POST',
    token: person.token,
    json: {
      to,
      cc,
      subject,
      body,
      note_id: noteId,
      again: options.again ?? true,
      more_today: options.moreToday ?? true,
    },
    headers: key === null ? {} : { 'Idempotency-Key': key },
  })
}
