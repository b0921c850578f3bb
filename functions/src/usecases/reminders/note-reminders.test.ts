import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { JAPANESE_HOLIDAYS } from './japanese-holidays.ts'
import { getNoteReminders } from './note-reminders.ts'
import { NEVER_REMINDED, type RemindedNote } from './reminded-note.ts'

const NOTE: RemindedNote = {
  ...blankNote({ id: 'n' }),
  hakkouStatus: '検収依頼済＆未検収',
  documentEmail: 'a@client.example',
  requestedAt: new Date('2026-11-17T03:00:00Z'),
  reminded: NEVER_REMINDED,
  isOff: false,
  hasMailProblem: false,
  takenOutOn: '',
}

/** The time is a Friday; the first reminder was due that morning. */
async function remindersAt(now: string, fields: Partial<RemindedNote>, doneDay = '') {
  const rules = { ...firstReminderRules('2026-01-01'), isOn: true }
  const unused = () => Promise.reject(new Error('not asked for'))
  return getNoteReminders(
    {
      reminderSettings: {
        read: () => Promise.resolve({ rules, revision: 1, saved: null, clientsOff: [], doneDay }),
      },
      remindedNotes: {
        get: () => Promise.resolve({ ...NOTE, ...fields }),
        askedBetween: unused,
        firstAskedSince: unused,
        change: unused,
        pass: unused,
      },
      daySettings: { holidays: JAPANESE_HOLIDAYS, dayMinutes: null, linkDays: 90 },
      environment: { now: () => new Date(now), newId: () => 'x' },
    },
    'n',
  )
}

test.each([
  ['due this morning', '2026-11-20T08:00:00+09:00', {}, '', '2026-11-20T09:00:00+09:00'],
  [
    'that morning over, a weekend and a holiday between',
    '2026-11-20T20:30:00+09:00',
    {},
    '',
    '2026-11-24T09:00:00+09:00',
  ],
  [
    'the day’s mails are out, and it was not among them',
    '2026-11-20T09:30:00+09:00',
    {},
    '2026-11-20',
    '2026-11-24T09:00:00+09:00',
  ],
  [
    'taken out: the next turn, three business days later',
    '2026-11-19T12:00:00+09:00',
    { takenOutOn: '2026-11-20' },
    '',
    '2026-11-26T09:00:00+09:00',
  ],
  [
    'reminded once',
    '2026-11-20T12:00:00+09:00',
    { reminded: { turns: 1, lastAt: new Date('2026-11-20T09:00:00+09:00'), isExpiryTold: false } },
    '2026-11-20',
    '2026-11-26T09:00:00+09:00',
  ],
])('the next reminder: %s', async (_case, now, fields, doneDay, next) => {
  expect((await remindersAt(now, fields, doneDay)).nextAt).toBe(new Date(next).toISOString())
})

test.each([
  ['answered', { hakkouStatus: 'CL検収済' }],
  ['answered', { hakkouStatus: 'CL検収拒否' }],
  ['answered', { isAccepted: true }],
  ['stopped', { hakkouStatus: '営業発行停止' }],
  ['not_asked', { hakkouStatus: '営業未対応' }],
  ['not_asked', { requestedAt: null }],
  ['note_off', { isOff: true }],
  ['mail_problem', { hasMailProblem: true }],
  ['no_address', { documentEmail: 'a@b, c@d' }],
  ['asked_before', { requestedAt: new Date('2025-12-31T14:59:00Z') }],
  ['expired', { requestedAt: new Date('2026-08-22T03:00:00Z') }],
  ['all_sent', { reminded: { turns: 3, lastAt: new Date('2026-11-19T00:00:00Z'), isExpiryTold: true } }],
] as const)('none, because: %s', async (why, fields) => {
  expect(await remindersAt('2026-11-20T08:00:00+09:00', fields)).toMatchObject({
    nextAt: null,
    obstacle: why,
  })
})
