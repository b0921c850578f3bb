import { ACTION_CAPABILITY, type BulkAction } from '@kenshu/contract/bulk/actions'
import type { BulkPreview, BulkTarget, JudgedNote } from '@kenshu/contract/bulk/preview'
import { MAX_BULK_NOTES } from '@kenshu/contract/limits'
import { monthOf } from '@kenshu/contract/month'
import { mayEver } from '@kenshu/contract/permissions'
import { TOO_MANY_NOTES } from '@kenshu/contract/sentences'
import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import type { ContactNotes } from '../contacts/contact-ports.ts'
import { toFilter } from '../delivery-notes/list-delivery-notes.ts'
import type { Environment } from '../environment.ts'
import type { MailLog } from '../mail/mail-ports.ts'
import type { MonthCloses } from '../monthly/close/close-ports.ts'
import type { ManyNotes } from './bulk-ports.ts'
import { judgeNote } from './judge-note.ts'
import { type ChangeInMonth, nameClosedMonths } from './name-closed-months.ts'
import { type JudgedPair, offerCorrected } from './offer-corrected.ts'

interface Dependencies {
  manyNotes: ManyNotes
  mailLog: Pick<MailLog, 'lastAsked'>
  contactNotes: Pick<ContactNotes, 'corrections'>
  monthCloses: Pick<MonthCloses, 'closedAmong'>
  environment: Pick<Environment, 'now'>
}

/** Replaces a selected note that is gone. */
function missing(id: string): JudgedNote {
  return {
    id,
    billingNo: '',
    clientName: '',
    totalAmountWithTax: 0,
    hakkouStatus: null,
    revision: 0,
    verdict: 'refused',
    sentence: NOTE_NOT_FOUND,
    to: '',
  }
}

/**
 * What an action would do to each of the selected notes, or why it is impossible. It reads one document per note, and one per month whose notes
 * get another status; for mails three per note, and the last corrections of each client's department.
 * @throws Failure `forbidden`; `invalid_request` if there are too many
 */
export async function previewBulk(
  { manyNotes, mailLog, contactNotes, monthCloses, environment }: Dependencies,
  staff: Staff,
  action: BulkAction,
  target: BulkTarget,
): Promise<BulkPreview> {
  if (!mayEver(staff.role, ACTION_CAPABILITY[action])) throw new Failure('forbidden')
  const ids = 'ids' in target ? [...new Set(target.ids)] : null
  const except = new Set('ids' in target ? [] : target.except)
  const found = 'ids' in target ? manyNotes.byIds(target.ids) : manyNotes.byFilter(toFilter(target.filter))
  const judged = new Map<string, JudgedNote>()
  const mails: JudgedPair[] = []
  const changes: ChangeInMonth[] = []
  const now = environment.now()
  for await (const batch of found) {
    const notes = batch.filter(({ id }) => !except.has(id))
    const asked =
      action === 'send' ? await mailLog.lastAsked(notes.map(({ id }) => id)) : new Map<string, Date>()
    for (const note of notes) {
      const verdict = judgeNote(staff, note, action, { now, askedAt: asked.get(note.id) ?? null })
      judged.set(note.id, verdict)
      // Of up to 10,000 notes, only what the next step needs is kept.
      if (action === 'send') mails.push({ note, judged: verdict })
      changes.push({ judged: verdict, month: monthOf(note.deliveryDate) })
    }
    if (judged.size > MAX_BULK_NOTES) throw new Failure('invalid_request', TOO_MANY_NOTES)
  }
  const completed = await Promise.all([
    offerCorrected({ contactNotes }, staff, mails),
    nameClosedMonths({ monthCloses }, action, changes),
  ])
  // A note may be in both, each with what it adds.
  for (const note of completed.flat()) judged.set(note.id, { ...judged.get(note.id), ...note })
  return { notes: ids === null ? [...judged.values()] : ids.map((id) => judged.get(id) ?? missing(id)) }
}
