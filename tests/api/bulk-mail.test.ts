import { randomUUID } from 'node:crypto'
import { trialResponseSchema } from '@kenshu/contract/bulk/trial'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import type { Mailer } from '../../functions/src/usecases/mail/mail-ports.ts'
import { answered, errorBody } from '../support/http/call.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { send } from '../support/mail/send-email.ts'
import { impatientMailer } from '../support/mail/send-here.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { begin, bulkCall, ended, jobOf, outcomesOf, review } from '../support/notes/bulk-calls.ts'
import { storeMailed } from '../support/notes/mailed-notes.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { onOneDay } from '../support/on-one-day.ts'
import { createHere, runHere } from '../support/runs/bulk-here.ts'
import { Died, dyingAt, forgetful } from '../support/runs/death.ts'

const ASKED_TODAY = '本日すでに検収依頼メールを送信しています。'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(async () => {
  await server.stop()
})

function countsOf(addresses: readonly string[]): number[] {
  return addresses.map((address) => server.messagesTo(address))
}

const ONCE = (count: number) => Array.from({ length: count }, () => 1)

describe('the review of mails', () => {
  test(
    'names each recipient, and says of each note why it gets none',
    onOneDay(async () => {
      const to = ownAddress()
      const notes = {
        goes: await storeNote({ documentEmail: to }),
        nobody: await storeNote({ documentEmail: '' }),
        stopped: await storeNote({ hakkouStatus: '営業発行停止' }),
        rejected: await storeNote({ hakkouStatus: 'CL検収拒否' }),
        accepted: await storeNote({ hakkouStatus: 'CL検収済', isAccepted: true }),
        asked: await storeNote({ documentEmail: ownAddress() }),
      }
      await send(normal, notes.asked)
      const judged = await review(normal, 'send', Object.values(notes))
      expect(judged.map(({ verdict, sentence }) => [verdict, sentence])).toEqual([
        ['will', ''],
        ['refused', '宛先を設定してください'],
        ['refused', '営業発行停止の納品書には送信できません。'],
        [
          'refused',
          'CL検収拒否の納品書には送信できません。ステータスを「検収依頼済＆未検収」に変更してから送信してください。',
        ],
        ['refused', 'すでに検収済みのため送信できません。'],
        ['refused', ASKED_TODAY],
      ])
      expect(judged[0]?.to).toBe(to)
    }),
  )

  test('a trial goes to oneself alone, marked, and changes nothing', async () => {
    const to = ownAddress()
    const id = await storeNote({ documentEmail: to })
    const before = await storedNote(id)
    const answer = await bulkCall(normal, 'trial/', { note_id: id })
    expect(answered(answer, trialResponseSchema.strict()).to).toBe(normal.email)
    const mail = server.mailsTo(normal.email).at(-1)
    expect(mail?.recipients).toEqual([normal.email])
    expect(mail?.parsed.subject).toMatch(/^【試しのメール】【重要】/)
    expect(mail?.parsed.text).toContain(`実際の宛先: ${to}`)
    expect(server.messagesTo(to)).toBe(0)
    expect(await storedNote(id)).toEqual(before)
    expect(await actionsOf(id)).toEqual(['mail.trial'])
    expect((await review(normal, 'send', [id]))[0]?.verdict).toBe('will')
    const stopped = await storeNote({ hakkouStatus: '営業発行停止' })
    expect(errorBody(await bulkCall(normal, 'trial/', { note_id: stopped })).code).toBe('mail_refused')
  })
})

describe('a job of mails', () => {
  test('sends each note’s own mail, and sets the status of what went out where that is wanted', async () => {
    const { ids, addresses } = await storeMailed(3)
    const refused = await storeNote({ documentEmail: '' })
    const job = await begin(normal, 'send', [...ids, refused], { sets_status: true })
    const result = await ended(normal, job)
    expect(outcomesOf(result)).toEqual(['done', 'done', 'done', 'refused'])
    expect(countsOf(addresses)).toEqual(ONCE(3))
    const [first = ''] = ids
    expect(await storedNote(first)).toMatchObject({ hakkouStatus: '検収依頼済＆未検収', mailProblem: null })
    expect(await auditsOf(first)).toMatchObject([
      { action: 'mail.sent', uid: normal.uid, details: { jobId: job } },
      { action: 'note.status', details: { jobId: job } },
    ])
    expect(result.job.undoUntil).toBeNull()
  })

  test('leaves the status alone where that is not wanted', async () => {
    const { ids } = await storeMailed(1)
    await ended(normal, await begin(normal, 'send', ids))
    expect(await storedNote(String(ids[0]))).toMatchObject({ hakkouStatus: '営業未対応', revision: 1 })
  })

  test(
    'of two over the same notes one sends each mail, and the other says why it did not',
    onOneDay(async () => {
      const { ids, addresses } = await storeMailed(4)
      const jobs = await Promise.all([createHere(normal, 'send', ids), createHere(normal, 'send', ids)])
      const mailer = impatientMailer(LIMITS.mailSendMs)
      await Promise.all(jobs.map(({ id }) => runHere(id, { mailer })))
      expect(countsOf(addresses)).toEqual(ONCE(4))
      const [a, b] = await Promise.all(jobs.map(({ id }) => jobOf(normal, id)))
      const done = (a?.job.counts.done ?? 0) + (b?.job.counts.done ?? 0)
      expect([done, (a?.job.counts.refused ?? 0) + (b?.job.counts.refused ?? 0)]).toEqual([4, 4])
    }),
  )

  test(
    'does not send what somebody has changed since the review, nor what was sent by hand meanwhile',
    onOneDay(async () => {
      const { ids, addresses } = await storeMailed(2)
      const [changed = '', sent = ''] = ids
      const { id: job } = await createHere(normal, 'send', ids)
      await putNote(await signInAs('admin'), changed, { salesChangedClientContactName: '髙橋', revision: 1 })
      await send(normal, sent)
      await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs) })
      const { items } = await jobOf(normal, job)
      expect(items.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
      expect(items[0]?.sentence).toContain('ほかの人がこの納品書を変更しました')
      expect(items[1]?.sentence).toBe(ASKED_TODAY)
      expect(countsOf(addresses)).toEqual([0, 1])
    }),
  )

  test('a refused address is told with its reason, corrected, and sent again by another job', async () => {
    const [bad, good] = [ownAddress('gone'), ownAddress()]
    await server.stop()
    server = await startMailServer({ recipients: { [bad]: { code: 550, text: 'No such user' } } })
    const id = await storeNote({ documentEmail: bad })
    const first = await ended(normal, await begin(normal, 'send', [id]))
    expect(first.items[0]).toMatchObject({ outcome: 'refused' })
    expect(first.items[0]?.sentence).toContain('受信側のサーバーに拒否されました')
    const admin = await signInAs('admin')
    await putNote(admin, id, { salesChangedClientContactEmail: good, revision: 1 })
    const second = await ended(normal, await begin(normal, 'send', [id]))
    expect(outcomesOf(second)).toEqual(['done'])
    expect(server.messagesTo(good)).toBe(1)
  })

  test('stops by itself when the server takes no mail at all, and says so', async () => {
    await server.stop()
    server = await startMailServer({ refusesLogin: true })
    const { ids } = await storeMailed(8)
    const { id: job } = await createHere(normal, 'send', ids)
    await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs) })
    const { job: after, items } = await jobOf(normal, job)
    expect(after).toMatchObject({ state: 'ended', counts: { refused: 5, cancelled: 3 } })
    expect(items.at(-1)?.sentence).toContain('残りの送信を中止しました')
    expect(await actionsOf(String(ids[7]))).toEqual([])
  })
})

/** A mailer that kills its process at mail number `at`. */
function dyingMailer(at: number, moment: 'before' | 'after'): Mailer {
  return dyingAt<Mailer>('send', at, moment)(impatientMailer(LIMITS.mailSendMs))
}

describe('a job of mails that is killed', () => {
  test.each(['before', 'after'] as const)(
    '%s a mail is handed over: every other mail goes out once, that one is shown as unclear and never sent again',
    async (moment) => {
      const { ids, addresses } = await storeMailed(4)
      const { id: job } = await createHere(normal, 'send', ids)
      const dying = runHere(job, { mailer: dyingMailer(3, moment), mailLeaseMs: 500 })
      await expect(dying).rejects.toThrow(Died)
      await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs), mailLeaseMs: 500 })
      expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'done', 'unclear', 'done'])
      expect(countsOf(addresses)).toEqual([1, 1, moment === 'before' ? 0 : 1, 1])
    },
  )

  test('between the mails and its own record of them: the mail log tells, and nothing is sent twice', async () => {
    const { ids, addresses } = await storeMailed(3)
    const { id: job } = await createHere(normal, 'send', ids, { setsStatus: true })
    const mailer = impatientMailer(LIMITS.mailSendMs)
    await expect(runHere(job, { mailer, jobs: forgetful })).rejects.toThrow(Died)
    await runHere(job, { mailer })
    expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'done', 'done'])
    expect(countsOf(addresses)).toEqual(ONCE(3))
    expect(await actionsOf(String(ids[0]))).toEqual(['mail.sent', 'note.status'])
  })

  test('and cancelled then: what had gone out is told as sent', async () => {
    const { ids, addresses } = await storeMailed(3)
    const { id: job } = await createHere(normal, 'send', ids)
    const dying = runHere(job, { mailer: dyingMailer(2, 'before'), mailLeaseMs: 500 })
    await expect(dying).rejects.toThrow(Died)
    // The outcomes that the dying task recorded are lost too.
    const chunk = adminDb().doc(`bulkJobs/${job}/chunks/0000`)
    const items = (await jobOf(normal, job)).items.map((item) => ({ ...item, outcome: null, revision: 1 }))
    await chunk.update({ items })
    await adminDb().doc(`bulkJobs/${job}`).update({ isCancelling: true })
    await runHere(job, { mailer: impatientMailer(LIMITS.mailSendMs), mailLeaseMs: 500 })
    expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'unclear', 'cancelled'])
    expect(countsOf(addresses)).toEqual([1, 0, 0])
  })

  test('when the answers of commits are lost each mail is sent once', async () => {
    const { ids, addresses } = await storeMailed(3)
    const db = lostAnswers()
    const { id: job } = await createHere(normal, 'send', ids, { db, key: randomUUID() })
    await runHere(job, { db, mailer: impatientMailer(LIMITS.mailSendMs) })
    expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'done', 'done'])
    expect(countsOf(addresses)).toEqual(ONCE(3))
  })

  test('a slice of time that is over leaves the rest to the next task', async () => {
    const { ids, addresses } = await storeMailed(2)
    const { id: job } = await createHere(normal, 'send', ids)
    const mailer = impatientMailer(LIMITS.mailSendMs)
    expect(await runHere(job, { mailer, sliceMs: 0 })).toHaveLength(1)
    expect(countsOf(addresses)).toEqual([0, 0])
    expect(await runHere(job, { mailer })).toEqual([])
    expect(countsOf(addresses)).toEqual(ONCE(2))
  })
})
