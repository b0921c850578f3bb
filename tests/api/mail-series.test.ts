import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { MailOutcome } from '../../functions/src/usecases/mail/mail-fault.ts'
import type { MailSeries } from '../../functions/src/usecases/mail/mail-ports.ts'
import { COMPANY } from '../../scripts/emulators/company.ts'
import { impatientMailer } from '../support/mail/send-here.ts'
import { type Behaviour, type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'

const SENT = { kind: 'sent', refusedCopies: [] } as const
/** Longer than any answer of the server takes. */
const PATIENCE_MS = 20_000

let server: MailServer
let series: MailSeries
afterEach(async () => {
  await series.close()
  await server.stop()
})

async function begin(behaviour: Behaviour = {}): Promise<void> {
  server = await startMailServer(behaviour)
  series = impatientMailer(PATIENCE_MS).series()
}

function mailTo(
  to: string,
  mailer: Pick<MailSeries, 'send' | 'newMessageId'> = series,
): Promise<MailOutcome> {
  const ids = { id: randomUUID(), messageId: mailer.newMessageId(), requestId: randomUUID() }
  return mailer.send({ to, cc: '', subject: 'S', blocks: [] }, ids, COMPANY)
}

const addresses = (count: number) => Array.from({ length: count }, () => ownAddress())

async function mailAll(all: readonly string[]): Promise<MailOutcome[]> {
  const outcomes: MailOutcome[] = []
  for (const to of all) outcomes.push(await mailTo(to))
  return outcomes
}

test('the mails of a series go over one connection, and any other mail over its own', async () => {
  await begin()
  const [alone = '', ...all] = addresses(4)
  expect(await mailAll(all)).toEqual([SENT, SENT, SENT])
  expect(server.connections()).toBe(1)
  expect(await mailTo(alone, impatientMailer(PATIENCE_MS))).toEqual(SENT)
  expect(server.connections()).toBe(2)
  expect([alone, ...all].map((to) => server.messagesTo(to))).toEqual([1, 1, 1, 1])
})

test('a mail that the server refuses leaves the next one its way', async () => {
  const [refused = '', ...all] = addresses(3)
  await begin({ recipients: { [refused]: { code: 550, text: '5.1.1 unknown' } } })
  expect(await mailTo(refused)).toMatchObject({ kind: 'failed', fault: { kind: 'recipient' } })
  expect(await mailAll(all)).toEqual([SENT, SENT])
})

test.each([
  ['says that the connection has had enough', () => undefined],
  [
    'hangs up between two mails',
    () => {
      server.hangUp()
    },
  ],
])('a server that %s gets the next mail once, over a new connection', async (_, between) => {
  await begin({ messagesInConnection: 2 })
  const all = addresses(5)
  for (const to of all) {
    expect(await mailTo(to)).toEqual(SENT)
    between()
  }
  expect(all.map((to) => server.messagesTo(to))).toEqual([1, 1, 1, 1, 1])
  expect(server.connections()).toBeGreaterThan(1)
})

test('a mail that was handed over when the server hung up is unclear, and not sent again', async () => {
  const behaviour: Behaviour = {}
  await begin(behaviour)
  const [first = '', second = '', third = ''] = addresses(3)
  expect(await mailTo(first)).toEqual(SENT)
  behaviour.message = 'hang up'
  expect(await mailTo(second)).toEqual({ kind: 'unclear' })
  delete behaviour.message
  expect(await mailTo(third)).toEqual(SENT)
  expect([first, second, third].map((to) => server.messagesTo(to))).toEqual([1, 1, 1])
})

test('a server that is gone is asked once more, and then the mail has failed', async () => {
  await begin()
  const [first = '', second = ''] = addresses(2)
  expect(await mailTo(first)).toEqual(SENT)
  await server.stop()
  expect(await mailTo(second)).toEqual({ kind: 'failed', fault: { kind: 'unreachable' } })
  server = await startMailServer()
})
