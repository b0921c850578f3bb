import { shiftDays, tokyoDate, tokyoMidnight } from '@kenshu/contract/calendar-date'
import { deliveryNoteListSchema, deliveryNoteTotalsSchema } from '@kenshu/contract/delivery-note/list'
import type { MailProblem } from '@kenshu/contract/delivery-note/row'
import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { ANSWERABLE, type Figure, WAITING } from '@kenshu/contract/monthly/board'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { seededRandom } from '../../fixtures/seeded-random.ts'
import { testSeed } from '../../fixtures/test-seed.ts'
import { firestorePartyStore } from '../../functions/src/adapters/firestore/people/parties.ts'
import { CONFIRM_LINK_DAYS } from '../../scripts/emulators/company.ts'
import { answered, call } from '../support/http/call.ts'
import { boardOf, partiesOf, trendOf } from '../support/monthly/ask-month.ts'
import { storeNote } from '../support/notes/note-document.ts'

/** Months that no other test writes to. */
const MONTH = '2037-05'
const MONTHS = ['2037-03', '2037-04', MONTH]
const CLIENTS = ['㈱甲 2037', '乙＆丙 2037', '丁/2037']
const SALES = ['a2037@example.co.jp', 'b2037@example.co.jp']
const COUNT = 90

interface Stored {
  id: string
  deliveryDate: string
  hakkouStatus: DeliveryNoteStatus
  clientName: string
  salesPersonEmail: string
  totalAmountWithTax: number
  /** the day in Tokyo; '' for never */
  askedOn: string
  mailProblem: MailProblem | null
  rejectionReason: string
}

const random = seededRandom(testSeed())
const today = tokyoDate(new Date())
const notes: Stored[] = []
let normal: Person

function pick<T>(list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('An empty list')
  return item
}

/** Ages in days at the boundaries of the board's groups, and some others. */
const AGO = [0, 7, 8, 14, 15, 30, 31, 60, 82, 83, 84, 89, 90, 91, 120]

async function storeRandom(): Promise<void> {
  const hakkouStatus = pick(DELIVERY_NOTE_STATUSES)
  const askedOn = random() < 0.8 ? shiftDays(today, -pick(AGO)) : ''
  const mailProblem = random() < 0.3 ? pick(['failed', 'unclear', 'bounced'] as const) : null
  const note = {
    deliveryDate: `${pick(MONTHS)}-${pick(['01', '15', '30'])}`,
    hakkouStatus,
    clientName: pick(CLIENTS),
    salesPersonEmail: pick(SALES),
    totalAmountWithTax: Math.round((random() - 0.1) * 1_000_000),
    rejectionReason: hakkouStatus === 'CL検収拒否' ? `理由 ${String(notes.length)}` : '',
  }
  const id = await storeNote(note)
  // The first and the last moment of a day in Tokyo belong to that day.
  const moment = tokyoMidnight(askedOn === '' ? today : askedOn).getTime() + pick([0, 86_399_999])
  await adminDb()
    .doc(`deliveryNotes/${id}`)
    .update({
      requestedAt: askedOn === '' ? null : Timestamp.fromMillis(moment),
      mailProblem,
    })
  notes.push({ ...note, id, askedOn, mailProblem })
}

beforeAll(async () => {
  normal = await signInAs('normal')
  for (let index = 0; index < COUNT; index++) await storeRandom()
  const store = firestorePartyStore(adminDb())
  await store.save([
    // The last client is not in `parties` yet, and one client has no notes any more.
    ...[...CLIENTS.slice(0, -1), '誰も 2037'].map((name) => ({
      kind: 'client' as const,
      name,
      email: '',
      months: MONTHS,
    })),
    ...SALES.map((email) => ({ kind: 'sales' as const, name: '営業', email, months: MONTHS })),
  ])
})

function found(isWanted: (note: Stored) => boolean, month = MONTH): Stored[] {
  return notes.filter((note) => note.deliveryDate.startsWith(month) && isWanted(note))
}

function figure(isWanted: (note: Stored) => boolean, month = MONTH): Figure {
  const wanted = found(isWanted, month)
  return { count: wanted.length, amount: wanted.reduce((sum, note) => sum + note.totalAmountWithTax, 0) }
}

function askedAgo(from: number, to: number, day = today): (note: Stored) => boolean {
  return ({ askedOn }) => askedOn !== '' && askedOn <= shiftDays(day, -from) && askedOn >= shiftDays(day, -to)
}

const LONG_AGO = 10_000

test(`every figure is what one counts by hand (seed ${String(testSeed())})`, async () => {
  const board = await boardOf(normal, MONTH)
  expect(board.statuses).toEqual(
    DELIVERY_NOTE_STATUSES.map((status) => ({
      status,
      ...figure(({ hakkouStatus }) => hakkouStatus === status),
    })),
  )
  const isWaiting = ({ hakkouStatus }: Stored) => hakkouStatus === WAITING
  // The day of the answer, which may come after a midnight.
  const day = shiftDays(board.ages[0]?.asked_from ?? '', 7)
  expect([today, tokyoDate(new Date())]).toContain(day)
  const ages = [
    [0, 7],
    [8, 14],
    [15, 30],
    [31, LONG_AGO],
  ] as const
  expect(board.ages.map(({ count, amount }) => ({ count, amount }))).toEqual(
    ages.map(([from, to]) => figure((note) => isWaiting(note) && askedAgo(from, to, day)(note))),
  )
  expect(board.undated).toEqual(figure((note) => isWaiting(note) && note.askedOn === ''))
  expect(board.mail).toEqual({
    failed: figure(({ mailProblem }) => mailProblem === 'failed'),
    unclear: figure(({ mailProblem }) => mailProblem === 'unclear'),
    bounced: figure(({ mailProblem }) => mailProblem === 'bounced'),
  })
  const isOpen = ({ hakkouStatus }: Stored) => ANSWERABLE.some((status) => status === hakkouStatus)
  const [soon, late] = [
    askedAgo(CONFIRM_LINK_DAYS - 7, CONFIRM_LINK_DAYS, day),
    askedAgo(CONFIRM_LINK_DAYS + 1, LONG_AGO, day),
  ]
  expect(board.expiring).toMatchObject(figure((note) => isOpen(note) && soon(note)))
  expect(board.expired).toMatchObject(figure((note) => isOpen(note) && late(note)))
  const rejected = found(({ hakkouStatus }) => hakkouStatus === 'CL検収拒否')
  expect(new Map(board.rejected.map(({ id, rejectionReason }) => [id, rejectionReason]))).toEqual(
    new Map(rejected.slice(0, 20).map(({ id, rejectionReason }) => [id, rejectionReason])),
  )
})

test('the rejected notes are named in the order in which they were sent back, whatever their delivery dates', async () => {
  const rejectedOn = { '01': '20', '31': '02', '15': '11' }
  for (const [delivered, sentBack] of Object.entries(rejectedOn)) {
    const id = await storeNote({ deliveryDate: `2037-07-${delivered}`, hakkouStatus: 'CL検収拒否' })
    const rejectedAt = Timestamp.fromDate(new Date(`2037-08-${sentBack}`))
    await adminDb().doc(`deliveryNotes/${id}`).update({ rejectedAt })
  }
  const { rejected } = await boardOf(normal, '2037-07')
  expect(rejected.map(({ rejectedAt }) => rejectedAt?.slice(8, 10))).toEqual(['02', '11', '20'])
})

test('the trend has twelve months, of which the last is the one that was asked for', async () => {
  const trend = await trendOf(normal, MONTH)
  expect(trend.map(({ month }) => month)).toEqual([
    ...['2036-06', '2036-07', '2036-08', '2036-09', '2036-10', '2036-11', '2036-12'],
    ...['2037-01', '2037-02', '2037-03', '2037-04', '2037-05'],
  ])
  for (const { month, statuses } of trend) {
    for (const { status, ...its } of statuses) {
      expect(its).toEqual(figure(({ hakkouStatus }) => hakkouStatus === status, month))
    }
  }
})

test.each(['client', 'sales'] as const)(
  'by %s: everybody with notes, and what is nobody’s yet',
  async (kind) => {
    const { parties, unlisted } = await partiesOf(normal, MONTH, kind)
    const whoOf = (note: Stored) => (kind === 'client' ? note.clientName : note.salesPersonEmail)
    const known = kind === 'client' ? CLIENTS.slice(0, -1) : SALES
    const expected = known
      .map((who) => {
        const of = (status?: DeliveryNoteStatus) =>
          figure((note) => whoOf(note) === who && (status === undefined || note.hakkouStatus === status))
        return { who, ...of(), accepted: of('CL検収済'), waiting: of(WAITING) }
      })
      .filter(({ count }) => count > 0)
    const seen = parties.map(({ name, email, ...its }) => ({ who: kind === 'client' ? name : email, ...its }))
    expect(seen.toSorted((a, b) => (a.who < b.who ? -1 : 1))).toEqual(
      expected.toSorted((a, b) => (a.who < b.who ? -1 : 1)),
    )
    expect(unlisted).toEqual(figure((note) => !known.includes(whoOf(note))))
  },
)

describe('the list', () => {
  const list = (query: string) =>
    call(`/api/v1/delivery_notes/?from_date=2037-05-01&to_date=2037-05-31&${query}`, { token: normal.token })

  test.each<[string, (note: Stored) => boolean]>([
    ['attention=mail_failed', ({ mailProblem }) => mailProblem === 'failed'],
    [
      'attention=mail_failed&attention=mail_unclear',
      ({ mailProblem }) => mailProblem === 'failed' || mailProblem === 'unclear',
    ],
    ['attention=mail_bounced', ({ mailProblem }) => mailProblem === 'bounced'],
    [`asked_from=${shiftDays(today, -14)}&asked_to=${shiftDays(today, -8)}`, askedAgo(8, 14)],
    [
      `asked_to=${shiftDays(today, -31)}&hakkou_status=${WAITING}`,
      (note) => note.hakkouStatus === WAITING && askedAgo(31, LONG_AGO)(note),
    ],
    [
      `asked_from=${shiftDays(today, -30)}&attention=mail_unclear&client=${encodeURIComponent('㈱甲 2037')}&min_amount=0`,
      (note) =>
        askedAgo(-1, 30)(note) &&
        note.mailProblem === 'unclear' &&
        note.clientName === '㈱甲 2037' &&
        note.totalAmountWithTax >= 0,
    ],
  ])('with %s has just those notes, and its totals count them', async (query, isWanted) => {
    const encoded = query.replace(WAITING, encodeURIComponent(WAITING))
    const rows = deliveryNoteListSchema.parse((await list(encoded)).json)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(found(isWanted).map(({ id }) => id)))
    const totals = answered(
      await call(`/api/v1/delivery_notes/totals/?from_date=2037-05-01&to_date=2037-05-31&${encoded}`, {
        token: normal.token,
      }),
      deliveryNoteTotalsSchema,
    )
    const { count, amount } = figure(isWanted)
    expect(totals).toEqual({ count, totalAmountWithTax: amount })
  })

  test('of those who were asked comes in pieces, each note once', async () => {
    const seen: string[] = []
    for (let after = ''; ; ) {
      const { json } = await list(`asked_from=2000-01-01&limit=4${after}`)
      const page = json as { rows: { id: string }[]; next: string | null }
      seen.push(...page.rows.map(({ id }) => id))
      if (page.next === null) break
      after = `&after=${page.next}`
    }
    const expected = found(({ askedOn }) => askedOn !== '').map(({ id }) => id)
    expect(seen).toHaveLength(expected.length)
    expect(new Set(seen)).toEqual(new Set(expected))
  })

  test('asked for days that end before they begin is refused', async () => {
    expect((await list('asked_from=2037-02-02&asked_to=2037-02-01')).status).toBe(422)
  })
})
