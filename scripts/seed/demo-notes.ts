import type { MailProblem } from '@kenshu/contract/delivery-note/row'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { type NewNote, newNote } from '../../functions/src/runs/writes/new-note.ts'
import type { MailProblemFacts } from '../../functions/src/usecases/mail/mail-problem.ts'
import { BRANCHES, CLIENTS, type Client, type SalesPerson } from './catalogue.ts'
import { dayOfDelivery, importedFields, isAnswered, pick, salesOf, withStatus } from './made-up-note.ts'
import { problemFields } from './mail-events.ts'

/** A note of the month-end to try, and what has happened to it. */
interface DemoNote {
  note: NewNote
  requestedAt: Date | null
  mailProblem: MailProblem | null
  mailProblemFacts?: MailProblemFacts
  unseenAnswer: boolean
}

const DAY = 86_400_000
/** How many months ago the notes were delivered: half of them this month, the others in the eleven before. The list repeats. */
const MONTHS_AGO = [0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8, 0, 9, 0, 10, 0, 11]
/** The statuses of this month's notes, some days before its end, and of last month's. Everything older is accepted or stopped. */
const THIS_MONTH: readonly DeliveryNoteStatus[] = [
  '営業未対応',
  '検収依頼済＆未検収',
  'CL検収済',
  '営業未対応',
  '検収依頼済＆未検収',
  '未計上対象外',
  'CL検収済',
  '営業未対応',
  '検収依頼済＆未検収',
  '営業未対応',
  'CL検収拒否',
  '検収依頼済＆未検収',
  '営業未対応',
]
const LAST_MONTH: readonly DeliveryNoteStatus[] = [
  'CL検収済',
  'CL検収済',
  'CL検収済',
  'CL検収済',
  '検収依頼済＆未検収',
]
const EARLIER: readonly DeliveryNoteStatus[] = [
  ...Array.from({ length: 19 }, () => 'CL検収済' as const),
  '営業発行停止',
]
/** One request in so many has a problem. */
const PROBLEM_EVERY = 14
const PROBLEMS: readonly MailProblem[] = ['bounced', 'failed', 'bounced', 'unclear']
/** Clients answer at once, or take some days. */
const DAYS_TO_ANSWER = [1, 2, 1, 4, 3, 6]

/** A branch of a seeded client, with a contact of its own. */
function branchOf(index: number): Client {
  const client = pick(CLIENTS, index * 7)
  const branch = pick(BRANCHES, Math.floor(index / CLIENTS.length))
  return { ...client, name: `${client.name} ${branch}` }
}

function statusOf(index: number, monthsAgo: number): DeliveryNoteStatus {
  const statuses = monthsAgo === 0 ? THIS_MONTH : monthsAgo === 1 ? LAST_MONTH : EARLIER
  return pick(statuses, Math.floor(index / MONTHS_AGO.length) + index)
}

/** When the client was asked: two days after the delivery, this month in the last days. */
function askedAt(index: number, deliveryDate: string, now: Date): Date {
  const afterDelivery = Date.parse(`${deliveryDate}T10:00:00+09:00`) + 2 * DAY
  return new Date(Math.min(afterDelivery, now.getTime() - (8 + (index % 3)) * DAY))
}

/**
 * The notes of a month-end to try with `npm start -- --demo`: half of them of this month in every status, the others of the eleven months
 * before. The same count of the same day gives the same notes, apart from their tokens and passwords.
 * @param today calendar date in Tokyo
 */
export function* demoNotes(
  count: number,
  today: string,
  now: Date,
  normalUser: SalesPerson,
): Generator<DemoNote> {
  for (let index = 0; index < count; index++) {
    const monthsAgo = pick(MONTHS_AGO, index)
    const status = statusOf(index, monthsAgo)
    const deliveryDate = dayOfDelivery(index, today, monthsAgo)
    const imported = importedFields(index, {
      billingNo: `DM${String(index + 1).padStart(7, '0')}`,
      deliveryDate,
      status,
      client: branchOf(index),
      sales: salesOf(index, normalUser),
    })
    const asked = askedAt(index, deliveryDate, now)
    const answeredAt = new Date(asked.getTime() + pick(DAYS_TO_ANSWER, index) * DAY).toISOString()
    const wasAsked = isAnswered(status) || (status === '検収依頼済＆未検収' && imported.documentEmail !== '')
    const note = withStatus(newNote(imported), status, index, answeredAt)
    const hasProblem = wasAsked && status === '検収依頼済＆未検収' && index % PROBLEM_EVERY === 0
    yield {
      note,
      requestedAt: wasAsked ? asked : null,
      ...(hasProblem
        ? problemFields({ ...note, id: noteId(note.billingNo) }, pick(PROBLEMS, index / PROBLEM_EVERY), asked)
        : { mailProblem: null }),
      unseenAnswer: monthsAgo === 0 && isAnswered(status) && index % 4 === 0,
    }
  }
}
