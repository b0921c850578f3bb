import { type Timestamp } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { MAILS_PER_MINUTE } from '../../functions/src/config/limits/pace.ts'
import { type Behaviour, type MailServer, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { begin, ended, outcomesOf } from '../support/notes/bulk-calls.ts'
import { storeMailed } from '../support/notes/mailed-notes.ts'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

async function whileServing(
  behaviour: Behaviour,
  work: (server: MailServer) => Promise<void>,
): Promise<void> {
  const server = await startMailServer(behaviour)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** The turns of the mail rate limit that are taken during `work`, as the times of the next turn, in milliseconds. */
async function turnsDuring(work: () => Promise<void>): Promise<number[]> {
  const turns = new Set<number>()
  const stop = adminDb()
    .doc('paces/mail')
    .onSnapshot((pace) => {
      if (pace.exists) turns.add((pace.get('nextAt') as Timestamp).toMillis())
    })
  try {
    await work()
  } finally {
    stop()
  }
  return [...turns]
}

test('each of three jobs that wait for one another gives up on a server that refuses everything, at the company’s pace', async () => {
  const turns = await turnsDuring(() =>
    whileServing({ refusesLogin: true }, async () => {
      const jobs: string[] = []
      for (let index = 0; index < 3; index++) {
        jobs.push(await begin(normal, 'send', (await storeMailed(7)).ids))
      }
      for (const id of jobs) {
        const { job, items } = await ended(normal, id)
        expect(job.counts).toMatchObject({ refused: 5, cancelled: 2 })
        expect(job.endReason).toContain('ログインできなかった')
        expect(items.at(-1)?.outcome).toBe('cancelled')
      }
    }),
  )
  expect(turns.length).toBeGreaterThan(5)
  for (const [index, at] of turns.slice(1).entries()) {
    expect(at - (turns[index] ?? 0)).toBeGreaterThanOrEqual(60_000 / MAILS_PER_MINUTE)
  }
})

test('a recipient whose server wants a mail later gets it, and the others do not wait for that', async () => {
  const { ids, addresses } = await storeMailed(3)
  const [first = ''] = addresses
  const later = { recipientsAtFirst: { [first]: { code: 450, text: '4.2.0 Greylisted' } } }
  await whileServing(later, async (server) => {
    expect(outcomesOf(await ended(normal, await begin(normal, 'send', ids)))).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(addresses.map((address) => server.messagesTo(address))).toEqual([1, 1, 1])
  })
  expect(await actionsOf(String(ids[0]))).toEqual(['mail.failed', 'mail.sent'])
})
