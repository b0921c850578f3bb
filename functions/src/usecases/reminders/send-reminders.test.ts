import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedMails } from '../../../../fixtures/reminders/expected-mails.ts'
import { livedMails } from '../../../../fixtures/reminders/lived-world.ts'
import { memoryStore } from '../../../../fixtures/reminders/memory-store.ts'
import { momentOf, storedWorld } from '../../../../fixtures/reminders/stored-world.ts'
import { RECIPIENTS, type World, type WorldNote, worlds } from '../../../../fixtures/reminders/world.ts'
import { LIMITS } from '../../config/limits/limits.ts'
import type { MailOutcome } from '../mail/mail-fault.ts'
import { JAPANESE_HOLIDAYS } from './japanese-holidays.ts'
import { sendReminders } from './send-reminders.ts'

/**
 * Of 38 faults that were put into the code on purpose, each was found by the first 1,500 worlds of every seed that was tried, most by the
 * first hundred. `npm run test:deep` lives 100,000.
 */
const WORLDS = Number(process.env['REMINDER_WORLDS'] ?? 10_000)

test('not one reminder too many, too few or on a day off, whatever is answered, stopped, down or dies', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      expect(await livedMails(world)).toEqual(expectedMails(world))
    }),
    { numRuns: WORLDS },
  )
})

/** The request is from a Monday, with a reminder on each business day after it. */
const ASKED: WorldNote = {
  recipient: 0,
  client: 0,
  asked: 0,
  askedHour: 8,
  askedAgain: null,
  ended: null,
  off: null,
  takenOut: [],
}
const WEEK: World = {
  start: Date.UTC(2026, 5, 1) / 86_400_000,
  rules: { firstAfter: 1, every: 1, atMost: 3, beforeExpiry: 0, askedFrom: 0, daysOff: [] },
  linkDays: 30,
  clientOff: null,
  notes: Array.from({ length: RECIPIENTS }, (_, recipient) => ({ ...ASKED, recipient })),
  fates: [],
}

const OUTCOMES: MailOutcome[] = [
  { kind: 'sent', refusedCopies: [] },
  { kind: 'unclear' },
  { kind: 'failed', fault: { kind: 'deferred' } },
  { kind: 'failed', fault: { kind: 'unreachable' } },
  { kind: 'failed', fault: { kind: 'recipient', addresses: [], isTemporary: true, othersReached: false } },
]

test.each(OUTCOMES)('each mail that the server is asked to take uses its turn: %j', async (outcome) => {
  const happened: string[] = []
  const say = (what: string) => {
    happened.push(what)
  }
  let has = false
  await sendReminders({
    ...memoryStore({ ...storedWorld(WEEK), beforeClaim: () => undefined }),
    mailer: {
      newMessageId: () => '<m>',
      send: () => {
        say('mail')
        return Promise.resolve(outcome)
      },
    },
    sender: { companyName: '', companyPhone: '', companyAddress: '', confirmBaseUrl: 'https://x.example' },
    daySettings: { holidays: JAPANESE_HOLIDAYS, dayMinutes: null, linkDays: WEEK.linkDays },
    environment: { now: () => momentOf(WEEK, 1, 9 * 60), newId: () => 'run' },
    startPace: () => ({
      turn: () => {
        if (!has) say('turn')
        has = true
        return Promise.resolve(true)
      },
      sent: () => {
        has = false
      },
    }),
    limits: LIMITS,
  })
  expect(happened).toEqual(Array.from({ length: RECIPIENTS }, () => ['turn', 'mail']).flat())
})
