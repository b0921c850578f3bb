import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { send } from '../support/mail/send-email.ts'
import { impatientMailer } from '../support/mail/send-here.ts'
import { type Behaviour, type MailServer, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { jobOf, outcomesOf } from '../support/notes/bulk-calls.ts'
import { storeMailed } from '../support/notes/mailed-notes.ts'
import { onOneDay } from '../support/on-one-day.ts'
import { bulkInstance, createHere, runHere, runToEnd } from '../support/runs/bulk-here.ts'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

async function whileServing<T>(behaviour: Behaviour, work: (server: MailServer) => Promise<T>): Promise<T> {
  const server = await startMailServer(behaviour)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** A job of `count` notes, each with its own address. */
async function jobOfMails(count: number): Promise<{ job: string; ids: string[]; addresses: string[] }> {
  const { ids, addresses } = await storeMailed(count)
  return { job: (await createHere(normal, 'send', ids)).id, ids, addresses }
}

/** A busy machine can be silent for longer than this, so only a server that never says a word is given it. */
const IMPATIENT_MS = 300
const TRY_LATER = { code: 421, text: '4.3.2 Service not available' }

describe('a mail server that takes nothing', () => {
  test.each<[string, Behaviour, string]>([
    ['does not answer', { isMute: true }, '応答しなかった'],
    ['says 421 when it is called', { greeting: TRY_LATER }, '一時的に'],
    ['says 421 to each mail', { sender: TRY_LATER }, '一時的に'],
    ['takes each mail and hangs up', { message: 'hang up' }, '届いたか確認できません'],
    ['refuses the login', { refusesLogin: true }, 'ログイン'],
    ['refuses each mail', { message: { code: 554, text: 'Refused' } }, '拒否'],
  ])('%s: each of three jobs after one another ends after five mails, and says why', async (_, how, why) => {
    await whileServing(how, async () => {
      const mailer = impatientMailer(how.isMute === true ? IMPATIENT_MS : LIMITS.mailSendMs)
      const instance = bulkInstance({ mailer })
      for (let round = 0; round < 3; round++) {
        const { job, ids } = await jobOfMails(7)
        await runToEnd(instance, job)
        const { job: after, items } = await jobOf(normal, job)
        expect(after.state).toBe('ended')
        expect(after.endReason).toContain(why)
        expect(items.slice(5).map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled'])
        expect(items.at(-1)?.sentence).toContain('残りの送信を中止しました')
        const tried = await Promise.all(ids.map(async (id) => (await actionsOf(id)).length))
        expect(tried).toEqual([1, 1, 1, 1, 1, 0, 0])
      }
    })
  })

  test('and is back: a job that begins then sends everything, in the same instance', async () => {
    const instance = bulkInstance({ mailer: impatientMailer(LIMITS.mailSendMs) })
    const lost = await jobOfMails(6)
    await runToEnd(instance, lost.job)
    expect((await jobOf(normal, lost.job)).job.endReason).toContain('接続できなかった')
    await whileServing({}, async (server) => {
      const { job, addresses } = await jobOfMails(6)
      await runToEnd(instance, job)
      expect(outcomesOf(await jobOf(normal, job))).toEqual(Array.from({ length: 6 }, () => 'done'))
      expect(addresses.map((address) => server.messagesTo(address))).toEqual([1, 1, 1, 1, 1, 1])
    })
  })

  test('and is back before the fifth mail: those that it wanted later go out, each once', async () => {
    const instance = bulkInstance({ mailer: impatientMailer(LIMITS.mailSendMs), sliceMs: 0 })
    const { job, ids, addresses } = await jobOfMails(3)
    const first = bulkInstance({ mailer: impatientMailer(LIMITS.mailSendMs) })
    const [next] = await first(job)
    expect(outcomesOf(await jobOf(normal, job))).toEqual([null, null, null])
    expect(await instance(job, next?.generation)).toHaveLength(1)
    await whileServing({}, async (server) => {
      await runToEnd((id, generation = 2) => first(id, generation), job)
      expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'done', 'done'])
      expect(addresses.map((address) => server.messagesTo(address))).toEqual([1, 1, 1])
    })
    expect(await actionsOf(String(ids[0]))).toEqual(['mail.failed', 'mail.sent'])
  })
})

describe('a recipient whose server wants a mail later', () => {
  test('gets it at a later try, while the others have theirs at once', async () => {
    const { job, ids, addresses } = await jobOfMails(3)
    const [, greylisted = ''] = addresses
    const later = { recipientsAtFirst: { [greylisted]: { code: 450, text: '4.2.0 Greylisted' } } }
    await whileServing(later, async (server) => {
      await runToEnd(bulkInstance({ mailer: impatientMailer(LIMITS.mailSendMs) }), job)
      expect(addresses.map((address) => server.messagesTo(address))).toEqual([1, 1, 1])
    })
    expect(outcomesOf(await jobOf(normal, job))).toEqual(['done', 'done', 'done'])
    expect(await actionsOf(String(ids[1]))).toEqual(['mail.failed', 'mail.sent'])
  })

  test('and never takes it: after four tries the note has failed', async () => {
    const { job, ids, addresses } = await jobOfMails(1)
    const always = { recipients: { [addresses[0] ?? '']: { code: 450, text: '4.2.0 Mailbox busy' } } }
    await whileServing(always, () =>
      runToEnd(bulkInstance({ mailer: impatientMailer(LIMITS.mailSendMs) }), job),
    )
    const { items, job: after } = await jobOf(normal, job)
    expect(items[0]).toMatchObject({ outcome: 'refused' })
    expect(items[0]?.sentence).toContain('4回試行')
    expect(after.endReason).toBe('')
    expect(await actionsOf(String(ids[0]))).toEqual(Array.from({ length: 4 }, () => 'mail.failed'))
  })

  test(
    'and has got it by hand meanwhile: it is not sent again',
    onOneDay(async () => {
      const { job, ids, addresses } = await jobOfMails(1)
      const mailer = impatientMailer(LIMITS.mailSendMs)
      const [next] = await runHere(job, { mailer })
      await whileServing({}, async (server) => {
        await send(normal, String(ids[0]))
        await runToEnd((id, generation = next?.generation) => bulkInstance({ mailer })(id, generation), job)
        expect(server.messagesTo(addresses[0] ?? '')).toBe(1)
      })
      expect((await jobOf(normal, job)).items[0]).toMatchObject({
        outcome: 'refused',
        sentence: '本日すでに検収依頼メールを送信しています。',
      })
    }),
  )
})
