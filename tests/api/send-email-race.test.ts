import { randomUUID } from 'node:crypto'
import { DAILY_REQUESTS_BY_HAND } from '@kenshu/contract/limits'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreMailLog } from '../../functions/src/adapters/firestore/mail/mail-log.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { Failure } from '../../functions/src/failure.ts'
import { auditOfAttempt } from '../../functions/src/usecases/mail/decide-send.ts'
import type {
  Claim,
  MailLog,
  SendAttempt,
  SendDecision,
} from '../../functions/src/usecases/mail/mail-ports.ts'
import { sendAcceptanceRequest } from '../../functions/src/usecases/mail/send-acceptance-request.ts'
import { COMPANY } from '../../scripts/emulators/company.ts'
import { call, errorBody } from '../support/http/call.ts'
import { useUpCalls } from '../support/http/call-limits.ts'
import { readRequest } from '../support/mail/send-email.ts'
import { ownAddress } from '../support/mail/smtp-server.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { onOneDay } from '../support/on-one-day.ts'
import { environment } from '../support/runs/here.ts'

let normal: Person
/** The recipients of all mails that the test's mail server has taken. */
let taken: string[]
/** How often a mail was counted for the pace, and how often a claim was decided. */
let counted: number
let decided: number

beforeAll(async () => {
  normal = await signInAs('normal')
})
beforeEach(() => {
  taken = []
  counted = 0
  decided = 0
})

interface Circumstances {
  /** what others do after this call has read and decided, and before it writes for the first time */
  meanwhile?: () => Promise<unknown>
  admitted?: Promise<void>
  moreToday?: boolean
}

/** Runs something between the first decision of a claim and its commit. */
function interrupted(mailLog: MailLog, meanwhile: () => Promise<unknown>): Pick<MailLog, 'claim'> {
  let isDone = false
  return {
    claim: (wish) =>
      mailLog.claim({
        ...wish,
        async whenDecided(decision) {
          decided += 1
          if (!isDone) {
            isDone = true
            await meanwhile()
          }
          await wish.whenDecided?.(decision)
        },
      }),
  }
}

function attemptAt(noteId: string, name: string): SendAttempt {
  const now = new Date()
  return {
    ...{ id: `${noteId} ${name}`, noteId, to: ownAddress(), cc: '', subject: '件名', contentHash: '' },
    ...{ messageId: name, state: 'sending', startedAt: now, leaseUntil: new Date(now.getTime() + 3_600_000) },
    ...{ finishedAt: null, reason: '', warning: '' },
    ...{ uid: normal.uid, email: normal.email, name: '', requestId: 'r' },
  }
}

function claim(attempt: SendAttempt): Promise<Claim<SendDecision>> {
  const content = { to: attempt.to, cc: '', subject: '件名', blocks: [] }
  return firestoreMailLog(adminDb()).claim<SendDecision>({
    noteId: attempt.noteId,
    attemptId: attempt.id,
    decide: () => ({ kind: 'send', attempt, content }),
  })
}

async function refused(): Promise<void> {
  await Promise.resolve()
  throw new Failure('too_many_requests')
}

/** Sends a note's request in this process, on the real store. @returns 'sent', or the code of the failure */
async function sendHere(
  noteId: string,
  { meanwhile = () => Promise.resolve(), admitted = Promise.resolve(), moreToday = true }: Circumstances = {},
): Promise<string> {
  const { to, cc, subject, body } = await readRequest(normal, noteId)
  const mailLog = firestoreMailLog(adminDb())
  const deps = {
    mailLog: interrupted(mailLog, meanwhile),
    mailer: {
      newMessageId: () => `<${randomUUID()}@example.co.jp>`,
      send: (mail: { to: string }) => {
        taken.push(mail.to)
        return Promise.resolve({ kind: 'sent', refusedCopies: [] } as const)
      },
    },
    countMail: () => {
      counted += 1
      return Promise.resolve()
    },
    senderRead: Promise.resolve({ ...COMPANY, confirmBaseUrl: appUrl() }),
    environment,
    limits: LIMITS,
  }
  const staff = { ...normal, role: 'normal', emailAlias: normal.email } as const
  const request = { noteId, key: randomUUID(), again: true, moreToday, content: { to, cc, subject, body } }
  try {
    await sendAcceptanceRequest(deps, staff, request, { requestId: randomUUID(), admitted })
    return 'sent'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

describe('between what a send has read and what it writes', () => {
  test('somebody changes the note: its mail is another one now, and none goes out', async () => {
    const id = await storeNote({ documentEmail: ownAddress() })
    const edit = () => adminDb().doc(`deliveryNotes/${id}`).update({ projectName: '別の案件', revision: 2 })
    expect(await sendHere(id, { meanwhile: edit })).toBe('mail_outdated')
    expect([taken, await actionsOf(id)]).toEqual([[], []])
    expect((await storedNote(id))?.['mailProblem']).toBeUndefined()
  })

  test('a colleague sends the same note: this mail is decided again, on top of theirs', async () => {
    const id = await storeNote({ documentEmail: ownAddress() })
    expect(await sendHere(id, { meanwhile: () => sendHere(id) })).toBe('sent')
    expect([taken.length, counted]).toEqual([2, 2])
    expect(await actionsOf(id)).toEqual(['mail.sent', 'mail.sent'])
  })

  test('a colleague begins to send the same note: this mail does not go out', async () => {
    const id = await storeNote({ documentEmail: ownAddress() })
    const begun = attemptAt(id, 'of a colleague')
    expect(await sendHere(id, { meanwhile: () => claim(begun) })).toBe('mail_in_progress')
    // A mail that was about to go out may have been counted.
    expect([taken, await actionsOf(id)]).toEqual([[], []])
  })

  test(
    'others send the recipient the last mail of the day that needs no question: this one needs it',
    onOneDay(async () => {
      const to = ownAddress()
      const noteOfTheirs = () => storeNote({ documentEmail: to })
      for (let n = 1; n < DAILY_REQUESTS_BY_HAND; n += 1) await sendHere(await noteOfTheirs())
      const last = async () => sendHere(await noteOfTheirs(), { moreToday: false })
      const id = await noteOfTheirs()
      expect(await sendHere(id, { meanwhile: last, moreToday: false })).toBe('mail_many_today')
      expect(taken.filter((recipient) => recipient === to)).toHaveLength(DAILY_REQUESTS_BY_HAND)
      expect(await actionsOf(id)).toEqual([])
    }),
  )

  test('others send the recipient the first mail of the day: this one is counted again', async () => {
    const to = ownAddress()
    const [id, other] = [await storeNote({ documentEmail: to }), await storeNote({ documentEmail: to })]
    expect(await sendHere(id, { meanwhile: () => sendHere(other) })).toBe('sent')
    // Two rounds of this mail, and one of the other.
    expect([taken.length, decided]).toEqual([2, 3])
  })

  test('the limit refuses the call: nothing is written, counted or sent', async () => {
    const id = await storeNote({ documentEmail: ownAddress() })
    const before = await storedNote(id)
    const admitted = refused()
    admitted.catch(() => undefined)
    expect(await sendHere(id, { admitted })).toBe('too_many_requests')
    expect([taken, counted, await actionsOf(id)]).toEqual([[], 0, []])
    expect(await storedNote(id)).toEqual(before)
    const { size } = await adminDb().collection('mailLog').where('noteId', '==', id).get()
    expect(size).toBe(0)
  })
})

test('what a note learns between the claim and the outcome stays, and the outcome is recorded once', async () => {
  const id = await storeNote({ documentEmail: ownAddress() })
  const begun = attemptAt(id, 'a')
  const { finish } = await claim(begun)
  await adminDb().doc(`deliveryNotes/${id}`).update({ projectName: '別の案件', revision: 2 })
  const ended = { ...begun, state: 'sent', finishedAt: new Date() } as const
  await finish(ended, auditOfAttempt(ended, new Date()))
  await finish(ended, auditOfAttempt(ended, new Date()))
  expect(await storedNote(id)).toMatchObject({ projectName: '別の案件', revision: 2, mailProblem: null })
  expect(await actionsOf(id)).toEqual(['mail.sent'])
})

describe('where the sender’s bucket is read while the sender is being checked', () => {
  /** A person whom the API has just admitted, so that it looks at their bucket early, and a request of theirs. */
  async function knownSender() {
    const person = await signInAs('normal')
    const id = await storeNote({ documentEmail: ownAddress() })
    const { to, cc, subject, body } = await readRequest(person, id)
    const json = { to, cc, subject, body, note_id: id }
    return {
      person,
      id,
      post: () => call('/api/v1/send_email', { method: 'POST', token: person.token, json }),
    }
  }

  test('a user who has lost the role since is refused, and uses up nothing', async () => {
    const { person, id, post } = await knownSender()
    await useUpCalls('mailsOfUser', person.uid)
    await giveRole(person, null)
    expect(errorBody(await post()).code).toBe('forbidden')
    expect(await actionsOf(id)).toEqual([])
  })

  test('a user who has used up the limit elsewhere since is refused, and nothing is sent', async () => {
    const { person, id, post } = await knownSender()
    await useUpCalls('mailsOfUser', person.uid)
    const answer = await post()
    expect([answer.status, errorBody(answer).code]).toEqual([429, 'too_many_requests'])
    expect(await actionsOf(id)).toEqual([])
  })
})
