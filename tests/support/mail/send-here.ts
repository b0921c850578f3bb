import { randomUUID } from 'node:crypto'
import type { SendEmailResponse } from '@kenshu/contract/delivery-note/send-email'
import type { Firestore } from 'firebase-admin/firestore'
import { adminDb, appUrl } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { firestoreMailLog } from '../../../functions/src/adapters/firestore/mail/mail-log.ts'
import { firestoreMailTurns } from '../../../functions/src/adapters/firestore/mail/mail-turns.ts'
import { firestoreNoticeLog } from '../../../functions/src/adapters/firestore/mail/notice-log.ts'
import { firestoreLogos } from '../../../functions/src/adapters/firestore/settings/logos.ts'
import { smtpMailer } from '../../../functions/src/adapters/smtp/mailer.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { Failure } from '../../../functions/src/failure.ts'
import type { BulkMailer } from '../../../functions/src/usecases/mail/mail-ports.ts'
import { sendAcceptanceRequest } from '../../../functions/src/usecases/mail/send-acceptance-request.ts'
import { tryNotice } from '../../../functions/src/usecases/mail/send-notice.ts'
import { COMPANY } from '../../../scripts/emulators/company.ts'
import { environment } from '../runs/here.ts'
import { readRequest } from './send-email.ts'

/** The functions' mailer with a short timeout. */
export function impatientMailer(silenceMs: number): BulkMailer {
  const password = () => process.env['SMTP_PASSWORD'] ?? ''
  const server = {
    host: '127.0.0.1',
    port: Number(process.env['SMTP_PORT']),
    secure: false,
    requireTls: false,
  }
  const login = { user: process.env['SMTP_USER'] ?? '', password }
  const from = 'kenshu@example.co.jp'
  const limits = { silenceMs, totalMs: LIMITS.mailSendMs }
  return smtpMailer(
    { ...server, ...login, ...limits, from, bounceAddress: '', returnKey: () => '' },
    firestoreLogos(adminDb(), LIMITS),
    { info: () => undefined, error: () => undefined },
  )
}

/**
 * Sends a note's request as POST send_email does, but in this process, to a server that does not answer.
 * @param silenceMs the timeout
 * @returns the answer, or the failure that would be the answer
 */
export async function sendHere(
  person: Person,
  noteId: string,
  { key, silenceMs, db = adminDb() }: { key: string; silenceMs: number; db?: Firestore },
): Promise<SendEmailResponse | Failure> {
  const { to, cc, subject, body } = await readRequest(person, noteId)
  const deps = {
    mailLog: firestoreMailLog(db),
    mailer: impatientMailer(silenceMs),
    countMail: () => Promise.resolve(),
    senderRead: Promise.resolve({ ...COMPANY, confirmBaseUrl: appUrl() }),
    environment,
    limits: LIMITS,
  }
  const staff = { ...person, role: 'normal', emailAlias: person.email } as const
  const request = { noteId, key, again: true, moreToday: true, content: { to, cc, subject, body } }
  try {
    const limited = { requestId: randomUUID(), admitted: Promise.resolve() }
    return await sendAcceptanceRequest(deps, staff, request, limited)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

/** One attempt to send a notice, as the function makes it, but in this process, to a server that does not answer. */
export async function tryNoticeHere(id: string, silenceMs: number, db: Firestore = adminDb()): Promise<void> {
  const deps = {
    notices: firestoreNoticeLog(db),
    mailer: impatientMailer(silenceMs),
    turns: firestoreMailTurns(db, environment, () => Promise.resolve(0)),
    countMail: () => Promise.resolve(),
    readSender: () => Promise.resolve(COMPANY),
    environment,
    limits: LIMITS,
  }
  await tryNotice(deps, id)
}
