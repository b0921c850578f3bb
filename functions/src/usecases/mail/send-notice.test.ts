import { paragraph } from '@kenshu/contract/mail-blocks'
import { expect, test } from 'vitest'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import type { Mailer, NoticeLog } from './mail-ports.ts'
import { type MailTurns, mailCount } from './mail-turns.ts'
import type { NoticeAttempt } from './notice.ts'
import { noticeSender, tryNotice } from './send-notice.ts'

const NOW = new Date('2026-04-10T03:00:00Z')

function notice(more: Partial<NoticeAttempt>): NoticeAttempt {
  return {
    id: 'n',
    noteId: 'note',
    to: 'hanako@example.co.jp',
    subject: '件名',
    blocks: [paragraph('本文')],
    requestId: 'r',
    state: 'queued',
    tries: 0,
    messageId: '',
    queuedAt: NOW,
    leaseUntil: null,
    finishedAt: null,
    reason: '',
    ...more,
  }
}

/**
 * Simulates a try to send a notice.
 * @returns what happened, in order, and the notice afterwards
 */
async function lived(
  stored: NoticeAttempt,
  { hasTurn = true, pass = () => Promise.resolve() }: { hasTurn?: boolean; pass?: MailTurns['pass'] } = {},
) {
  const happened: string[] = []
  const notices: NoticeLog = {
    change: (_, decide) => {
      const step = decide(stored)
      if (step.store !== null) stored = step.store.notice
      return Promise.resolve(step)
    },
  }
  const take = () => {
    happened.push('turn')
    return Promise.resolve(hasTurn ? NOW : null)
  }
  const mailer: Mailer = {
    newMessageId: () => '<1@k>',
    send: () => {
      happened.push('sent')
      return Promise.resolve({ kind: 'sent', refusedCopies: [] })
    },
  }
  const limits = { ...LIMITS, noticeTurnMs: 0 }
  const tried = tryNotice(
    {
      notices,
      turns: { take },
      countMail: () => {
        happened.push('count')
        return mailCount({ pass }, () => happened.push('not counted'))()
      },
      mailer,
      readSender: () => Promise.resolve({ companyName: '試験株式会社' }),
      environment: { now: () => NOW },
      limits,
    },
    'n',
  )
  const fault = await tried.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
  return { happened, fault, stored }
}

test('a notice waits for its turn and goes out; a code goes out at once, and counts', async () => {
  expect((await lived(notice({}))).happened).toEqual(['turn', 'sent'])
  expect((await lived(notice({ isSecret: true }))).happened).toEqual(['count', 'sent'])
})

test('a code that cannot be counted goes out all the same', async () => {
  const pass = () => Promise.reject(new Failure('too_many_requests'))
  const { happened, fault, stored } = await lived(notice({ isSecret: true }), { pass })
  expect([happened, fault, stored.state]).toEqual([['count', 'not counted', 'sent'], '', 'sent'])
})

test('what has come to its end takes no turn', async () => {
  expect((await lived(notice({ state: 'sent' }))).happened).toEqual([])
})

test('a notice that gets no turn is tried again later, and its tries are not used up', async () => {
  const { happened, fault, stored } = await lived(notice({}), { hasTurn: false })
  expect(happened).toEqual(['turn'])
  expect(fault).not.toBe('')
  expect(stored).toEqual(notice({}))
})

test('while as many notices wait as may, the next one ends at once and a code goes out', async () => {
  const stored = new Map([
    ['waits', notice({ id: 'waits' })],
    ['next', notice({ id: 'next' })],
    ['code', notice({ id: 'code', isSecret: true })],
  ])
  let giveTurn: (at: Date) => void = () => undefined
  const turn = new Promise<Date>((resolve) => {
    giveTurn = resolve
  })
  const sent: string[] = []
  const send = noticeSender({
    notices: {
      change: (id, decide) => {
        const found = stored.get(id)
        if (found === undefined) return Promise.resolve(null)
        const step = decide(found)
        if (step.store !== null) stored.set(id, step.store.notice)
        return Promise.resolve(step)
      },
    },
    turns: { take: () => turn },
    countMail: () => Promise.resolve(),
    mailer: {
      newMessageId: () => '<1@k>',
      send: (_, { id }) => {
        sent.push(id)
        return Promise.resolve({ kind: 'sent', refusedCopies: [] })
      },
    },
    readSender: () => Promise.resolve({ companyName: '試験株式会社' }),
    environment: { now: () => NOW },
    limits: { ...LIMITS, noticesWaiting: 1 },
  })
  const waiting = send('waits')
  await expect(send('next')).rejects.toMatchObject({ code: 'mail_not_sent' })
  await send('code')
  expect(sent).toEqual(['code'])
  expect(stored.get('next')).toEqual(notice({ id: 'next' }))
  giveTurn(NOW)
  await waiting
  await send('next')
  expect(sent).toEqual(['code', 'waits', 'next'])
})
