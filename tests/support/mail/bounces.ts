import { randomUUID } from 'node:crypto'
import { noteMailProblemSchema } from '@kenshu/contract/delivery-note/mail-problem'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { adminDb, appUrl } from '../../../fixtures/emulators.ts'
import { required } from '../../../fixtures/environment.ts'
import type { Returned } from '../../../fixtures/mail/reports.ts'
import type { Person } from '../../../fixtures/people.ts'
import { firestoreBounceLog } from '../../../functions/src/adapters/firestore/mail/bounce-log.ts'
import { imapReturnMailbox } from '../../../functions/src/adapters/imap/return-mailbox.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { readBounces } from '../../../functions/src/usecases/bounces/read-bounces.ts'
import { returnAddress } from '../../../functions/src/usecases/bounces/return-address.ts'
import { EMULATED_RETURN_ADDRESS_SECRET } from '../../../scripts/build/run-folder.ts'
import { COMPANY } from '../../../scripts/emulators/company.ts'
import { answered, call } from '../http/call.ts'
import { runSchedule } from '../http/triggers.ts'
import { PATIENCE_MS } from '../patience.ts'
import { environment } from '../runs/here.ts'
import { send } from './send-email.ts'
import type { MailServer } from './smtp-server.ts'

const returnKey = () => EMULATED_RETURN_ADDRESS_SECRET

/** Sends a note's request, and returns the facts for its bounce report, as mail servers on the way see them. */
export async function sendToBounce(
  person: Person,
  server: MailServer,
  noteId: string,
  recipient: string,
): Promise<Returned> {
  const before = server.mailsTo(recipient).length
  expect((await send(person, noteId)).status).toBe(200)
  const mail = server.mailsTo(recipient)[before]
  if (mail === undefined) throw new Error('The mail did not arrive')
  return { returnTo: mail.from, recipient, messageId: mail.parsed.messageId ?? '' }
}

/** Stores a sent reminder, and returns the facts for its bounce report. */
export async function storeReminder(noteIds: readonly string[], recipient: string): Promise<Returned> {
  const ref = adminDb().collection('mailLog').doc()
  const messageId = `<${randomUUID()}@example.co.jp>`
  await ref.create({
    kind: 'reminder',
    day: '2026-04-30',
    to: recipient,
    cc: '',
    subject: '件名',
    notes: noteIds.map((id) => ({ id })),
    messageId,
    state: 'sent',
    tries: 1,
    startedAt: Timestamp.now(),
    leaseUntil: Timestamp.now(),
    finishedAt: Timestamp.now(),
    reason: '',
    warning: '',
    requestId: 'request-of-a-test',
  })
  const sent = { id: ref.id, messageId, requestId: '' }
  return { returnTo: returnAddress('bounces@example.co.jp', sent, returnKey) ?? '', recipient, messageId }
}

/** Runs the function that reads the mailbox, as Cloud Scheduler does. @returns the HTTP status */
export function readMailbox(): Promise<number> {
  return runSchedule('readBounces')
}

/** GET mail_problem */
async function lastMailOf(person: Person, noteId: string) {
  const answer = await call(`/api/v1/delivery_notes/${noteId}/mail_problem/`, { token: person.token })
  return answered(answer, noteMailProblemSchema)
}

/** The problem with the mail of a note's last request. */
export async function mailProblemOf(person: Person, noteId: string) {
  return (await lastMailOf(person, noteId)).problem
}

/** When a note's mail was sent, if the note's status does not say so. */
export async function sentUnchangedOf(person: Person, noteId: string): Promise<string | null> {
  return (await lastMailOf(person, noteId)).sentUnchangedAt
}

/** Reads the mailbox in this process, and dies after each record, before the report is moved to its folder. */
export async function readAndDie(db: Firestore): Promise<void> {
  const bounces = firestoreBounceLog(db, console)
  await readBounces({
    mailbox: imapReturnMailbox({
      host: '127.0.0.1',
      port: Number(required('IMAP_PORT')),
      secure: false,
      requireTls: false,
      user: required('IMAP_USER'),
      password: () => required('IMAP_PASSWORD'),
      silenceMs: PATIENCE_MS,
      mailBytes: LIMITS.returnedMailBytes,
    }),
    bounces: {
      async record(name, plan) {
        await bounces.record(name, plan)
        throw new Error('died')
      },
    },
    sender: { ...COMPANY, confirmBaseUrl: appUrl() },
    environment,
    returnKey,
    limits: LIMITS,
  })
}
