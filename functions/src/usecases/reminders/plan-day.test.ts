import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { askedBetween } from './asked-between.ts'
import { tokyoDays } from './day-count.ts'
import { JAPANESE_HOLIDAYS } from './japanese-holidays.ts'
import { nextDay, type ReminderSetup, turnOn } from './judge-note.ts'
import { afterDay, planDay, recipientKey } from './plan-day.ts'
import { NEVER_REMINDED, type RemindedNote } from './reminded-note.ts'

const RULES = { ...firstReminderRules('2026-01-01'), isOn: true }
const DAYS = tokyoDays(RULES, JAPANESE_HOLIDAYS)

function day(key: string): number {
  const found = DAYS.byKey(key)
  if (found === null) throw new Error(`${key} is no day`)
  return found
}

function setup(fields: Partial<ReminderSetup> = {}, rules: Partial<typeof RULES> = {}): ReminderSetup {
  return {
    rules: { ...RULES, ...rules },
    days: DAYS,
    firstDay: 0,
    clientsOff: new Set<string>(),
    linkDays: 90,
    ...fields,
  }
}

/** The request is from a Tuesday, so the first reminder is due on Friday the 20th. */
function note(id: string, fields: Partial<RemindedNote> = {}): RemindedNote {
  return {
    ...blankNote({ id }),
    billingNo: `B-${id}`,
    hakkouStatus: '検収依頼済＆未検収',
    documentEmail: 'a@client.example',
    requestedAt: new Date('2026-11-17T03:00:00Z'),
    reminded: NEVER_REMINDED,
    isOff: false,
    hasMailProblem: false,
    takenOutOn: '',
    ...fields,
  }
}

const FRIDAY = day('2026-11-20')

function idsOf(notes: readonly RemindedNote[]) {
  return planDay(notes, FRIDAY, setup()).mails.map(({ to, due }) => [to, due.map((each) => each.note.id)])
}

test('one mail for each recipient in any case of letters: recipients in order, their notes by billing number', () => {
  const upper = { documentEmail: 'A@Client.example' }
  const other = { documentEmail: 'c@client.example' }
  const changed = { salesChangedClientContactEmail: ' b@client.example ' }
  const notes = [note('5', other), note('3'), note('1', upper), note('4', changed), note('2')]
  const expected = [
    ['A@Client.example', ['1', '2', '3']],
    ['b@client.example', ['4']],
    ['c@client.example', ['5']],
  ]
  expect(idsOf(notes)).toEqual(expected)
  expect(idsOf(notes.toReversed())).toEqual(expected)
  expect(recipientKey('A@Client.example')).toBe('a@client.example')
})

test('notes of the same billing number stay in their order', () => {
  const twin = { billingNo: 'B' }
  expect(idsOf([note('2', twin), note('1', twin)])).toEqual([['a@client.example', ['2', '1']]])
})

test('what was taken out of the day goes out no more on it, and what was taken out of another one does', () => {
  const taken = note('1', { takenOutOn: '2026-11-20' })
  const other = note('2', { takenOutOn: '2026-11-19' })
  const plan = planDay([taken, other], FRIDAY, setup())
  expect(plan.mails.flatMap(({ due }) => due.map((each) => each.note.id))).toEqual(['2'])
  expect(plan.takenOut.map((each) => each.note.id)).toEqual(['1'])
})

test('after a day those that were due have had their turn, and no others', () => {
  const due = note('1')
  const answered = note('2', { isAccepted: true })
  expect(afterDay([due, answered], FRIDAY, setup())).toEqual([
    { ...due, reminded: { turns: 1, lastAt: new Date('2026-11-20T00:00:00Z'), isExpiryTold: false } },
    answered,
  ])
})

test('nothing is due on days off, nor before its day; on the day itself and after it is', () => {
  const due = (key: string) => turnOn(note('1'), day(key), setup())
  expect(due('2026-11-19')).toBeNull()
  expect(due('2026-11-20')).toEqual({ turn: 1, tellsExpiry: false })
  expect(due('2026-11-21')).toBeNull()
  expect(due('2026-11-23')).toBeNull()
  expect(due('2026-11-24')).toEqual({ turn: 1, tellsExpiry: false })
})

test('up to the day before its link runs out, and not on that day any more', () => {
  // The request is from Tuesday the 17th, so the link expires on Friday the 27th.
  const short = setup({ linkDays: 10 }, { beforeExpiry: 0 })
  expect(turnOn(note('1'), day('2026-11-26'), short)).not.toBeNull()
  expect(turnOn(note('1'), day('2026-11-27'), short)).toBeNull()
  expect(nextDay(note('1'), day('2026-11-26'), short)).toEqual({ day: day('2026-11-26') })
  expect(nextDay(note('1'), day('2026-11-27'), short)).toEqual({ why: 'expired' })
  // On the next day with mails the link has expired.
  const tight = setup({ linkDays: 7 }, { beforeExpiry: 0 })
  expect(nextDay(note('1'), day('2026-11-21'), tight)).toEqual({ why: 'expired' })
})

test('after the days of a link were changed, each note keeps its own, and all that are due are looked for', () => {
  // Shortened, and then lengthened again; the note of the 17th is from between.
  const linkDays = {
    first: 40,
    later: [
      { from: new Date('2026-11-10T00:00:00Z'), days: 10 },
      { from: new Date('2026-11-20T00:00:00Z'), days: 30 },
    ],
  }
  const changed = setup({ linkDays }, { beforeExpiry: 3 })
  expect(nextDay(note('1'), day('2026-11-27'), changed)).toEqual({ why: 'expired' })
  const [earlier, later] = ['2026-11-09T03:00:00Z', '2026-11-25T03:00:00Z'].map((at) => new Date(at))
  expect(nextDay(note('1', { requestedAt: earlier ?? null }), day('2026-12-18'), changed)).toEqual({
    day: day('2026-12-18'),
  })
  expect(nextDay(note('1', { requestedAt: later ?? null }), day('2026-12-24'), changed)).toEqual({
    day: day('2026-12-24'),
  })
  let due = 0
  for (let asked = day('2026-11-01'); asked < day('2026-12-01'); asked += 1) {
    const requestedAt = DAYS.window(asked).from
    for (let on = asked; on < asked + 45; on += 1) {
      if (turnOn(note('1', { requestedAt }), on, changed) === null) continue
      due += 1
      const range = askedBetween(on, changed)
      expect(range !== null && range.from <= requestedAt && requestedAt < range.before).toBe(true)
    }
  }
  expect(due).toBeGreaterThan(100)
})

test('where no turn is left, no day comes', () => {
  const reminded = { turns: 3, lastAt: new Date('2026-11-20T00:00:00Z'), isExpiryTold: true }
  expect(nextDay(note('1', { reminded }), FRIDAY, setup())).toEqual({ why: 'all_sent' })
  expect(turnOn(note('1', { reminded }), day('2026-12-01'), setup())).toBeNull()
  // Only the announcement of the link's expiry is left, and no day before it is possible.
  const untold = { ...reminded, isExpiryTold: false }
  const soon = setup({ linkDays: 7 })
  expect(nextDay(note('1', { reminded: untold }), day('2026-11-21'), soon)).toEqual({ why: 'all_sent' })
})

test.each([
  ['company_off', {}, {}, { isOn: false }],
  ['answered', { isAccepted: true }, {}, {}],
  ['answered', { hakkouStatus: 'CL検収拒否' }, {}, {}],
  ['stopped', { hakkouStatus: '営業発行停止' }, {}, {}],
  ['not_asked', { requestedAt: null }, {}, {}],
  ['not_asked', { hakkouStatus: '営業未対応' }, {}, {}],
  ['note_off', { isOff: true }, {}, {}],
  ['client_off', { clientName: '㈱髙﨑商店' }, { clientsOff: new Set(['㈱髙﨑商店']) }, {}],
  ['mail_problem', { hasMailProblem: true }, {}, {}],
  ['no_address', { documentEmail: '' }, {}, {}],
  ['asked_before', {}, { firstDay: FRIDAY }, {}],
] as const)('none ever comes: %s (%j)', (why, fields, changed, rules) => {
  expect(nextDay(note('1', fields), FRIDAY, setup(changed, rules))).toEqual({ why })
  expect(turnOn(note('1', fields), FRIDAY, setup(changed, rules))).toBeNull()
})
