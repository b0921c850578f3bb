import { ACTION_STATUS, type BulkAction } from '@kenshu/contract/bulk/actions'
import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { isSettled } from '@kenshu/contract/delivery-note/acceptance'
import { sendObstacle } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { recipientPerson, requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { mayForNote } from '@kenshu/contract/permissions'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { ASKED_TODAY, alreadySet, SENTENCES, STOPS_ACCEPTED } from '../../messages/failures.ts'
import { lastAsked } from '../../messages/history.ts'
import type { Staff } from '../caller.ts'
import { contactKey, departmentOf } from '../contacts/contact-key.ts'
import { isAskedToday, isOwnMail } from '../delivery-notes/issued-links.ts'
import { planUpdate } from '../delivery-notes/plan-update.ts'

type Verdict = Pick<JudgedNote, 'verdict' | 'sentence'>

/** What a judgement considers besides the note. */
interface Circumstances {
  now: Date
  /** when the note's last mail was or may have been sent; null if never, or if the caller did not look it up */
  askedAt: Date | null
}

const refused = (sentence: string): Verdict => ({ verdict: 'refused', sentence })

function judgeStatus(
  staff: Staff,
  note: DeliveryNote,
  status: '検収依頼済＆未検収' | '営業発行停止',
): Verdict {
  if (note.hakkouStatus === status) return { verdict: 'unchanged', sentence: alreadySet(status) }
  try {
    planUpdate(staff, note, { hakkouStatus: status })
  } catch (error) {
    if (error instanceof Failure) return refused(error.message)
    throw error
  }
  const isGrave = status === '営業発行停止' && isSettled(note)
  return { verdict: 'will', sentence: isGrave ? STOPS_ACCEPTED : '' }
}

function judgeSend(staff: Staff, note: DeliveryNote, { now, askedAt }: Circumstances): Verdict {
  if (!mayForNote(staff, 'requestAcceptance', note)) return refused(SENTENCES.forbidden)
  const obstacle = sendObstacle(note)
  if (obstacle !== null) return refused(SEND_OBSTACLE_SENTENCES[obstacle])
  if (askedAt === null || !isOwnMail(askedAt, note)) return { verdict: 'will', sentence: '' }
  if (isAskedToday(askedAt, note, now)) return refused(ASKED_TODAY)
  const sentence = lastAsked(formatJapaneseMoment(askedAt))
  return { verdict: 'will', sentence }
}

/** The contact of a note whose mail lacks a usable address; nothing for other notes. */
function contactWithout(staff: Staff, note: DeliveryNote): Pick<JudgedNote, 'contact'> {
  const obstacle = sendObstacle(note)
  if (obstacle !== 'no_to' && obstacle !== 'bad_to') return {}
  const mayEdit = mayForNote(staff, 'editDeliveryNote', note)
  return { contact: { key: contactKey(note), department: departmentOf(note), mayEdit } }
}

/** What an action would do to a note in its current state, by the same rules that a job applies. */
export function judgeNote(
  staff: Staff,
  note: DeliveryNote,
  action: BulkAction,
  circumstances: Circumstances,
): JudgedNote {
  const { id, billingNo, clientName, totalAmountWithTax, hakkouStatus, revision } = note
  const status = ACTION_STATUS[action]
  const person = action === 'send' ? recipientPerson(note) : ''
  const verdict = status === null ? judgeSend(staff, note, circumstances) : judgeStatus(staff, note, status)
  return {
    id,
    billingNo,
    clientName,
    totalAmountWithTax,
    hakkouStatus,
    revision,
    ...verdict,
    to: action === 'send' ? requestRecipient(note) : '',
    ...(person !== '' && { person }),
    ...(action === 'send' && contactWithout(staff, note)),
  }
}
