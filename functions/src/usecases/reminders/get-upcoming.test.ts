import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { getUpcoming } from './get-upcoming.ts'
import { JAPANESE_HOLIDAYS } from './japanese-holidays.ts'
import { NEVER_REMINDED, type RemindedNote } from './reminded-note.ts'

const RULES = { ...firstReminderRules('2026-01-01'), isOn: true, firstAfter: 3, every: 3, atMost: 2 }

function note(id: string, requestedAt: string): RemindedNote {
  return {
    ...blankNote({ id }),
    hakkouStatus: '検収依頼済＆未検収',
    documentEmail: 'a@client.example',
    requestedAt: new Date(requestedAt),
    reminded: NEVER_REMINDED,
    isOff: false,
    hasMailProblem: false,
    takenOutOn: '',
  }
}

/** The upcoming reminders at a moment; each day with the notes whose reminder it has, and the number of that reminder. */
async function upcomingAt(now: string, notes: readonly RemindedNote[]) {
  const asked: { from: Date; before: Date }[] = []
  const unused = () => Promise.reject(new Error('not asked for'))
  const { days } = await getUpcoming({
    reminderSettings: {
      read: () => Promise.resolve({ rules: RULES, revision: 1, saved: null, clientsOff: [], doneDay: '' }),
    },
    remindedNotes: {
      askedBetween: (from, before) => {
        asked.push({ from, before })
        const isIn = ({ requestedAt }: RemindedNote) =>
          requestedAt !== null && requestedAt >= from && requestedAt < before
        return Promise.resolve(notes.filter(isIn))
      },
      get: unused,
      firstAskedSince: unused,
      change: unused,
      pass: unused,
    },
    reminderLog: { ofDay: () => Promise.resolve({ sent: 0, unsent: [] }) },
    daySettings: { holidays: JAPANESE_HOLIDAYS, dayMinutes: null, linkDays: 90 },
    environment: { now: () => new Date(now), newId: () => 'x' },
  })
  const turns = days.map(({ day, mails }) => [
    day,
    ...mails.flatMap((mail) => mail.notes.map(({ id, turn }) => `${id}:${String(turn)}`)),
  ])
  return { turns, asked }
}

test('the next ten business days are listed, each as if the mails before it had gone out; weekends and holidays are not', async () => {
  // Friday, before the hour; the 23rd is a public holiday.
  const { turns, asked } = await upcomingAt('2026-11-19T22:00:00Z', [
    note('old', '2026-11-17T03:00:00Z'),
    note('new', '2026-11-19T03:00:00Z'),
  ])
  expect(turns).toEqual([
    ['2026-11-20', 'old:1'],
    ['2026-11-24'],
    ['2026-11-25', 'new:1'],
    ['2026-11-26', 'old:2'],
    ['2026-11-27'],
    ['2026-11-30', 'new:2'],
    ['2026-12-01'],
    ['2026-12-02'],
    ['2026-12-03'],
    ['2026-12-04'],
  ])
  expect(asked).toHaveLength(1)
})
