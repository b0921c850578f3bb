import { composeBundleRequest } from '@kenshu/contract/bundle/bundle-mail'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { CompanyPreview, Letterhead } from '@kenshu/contract/company/company'
import { composeAcceptanceRequest, type Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { inText } from '@kenshu/contract/mail-blocks'
import { LIMITS } from '../../config/limits/limits.ts'
import { EXAMPLE_NOTE } from '../../messages/company.ts'
import type { Environment } from '../environment.ts'
import { composeReminder } from '../reminders/compose-reminder.ts'
import { NEVER_REMINDED, type RemindedNote } from '../reminders/reminded-note.ts'
import type { RemindedNotes } from '../reminders/reminder-ports.ts'
import { toSender } from './letterhead.ts'

/** Placeholders for the secrets that open a note. */
const HIDDEN = { accessToken: '--------', password: '------------' }

const MADE_UP: Omit<RemindedNote, 'requestedAt'> = {
  ...EXAMPLE_NOTE,
  ...HIDDEN,
  id: 'example',
  hakkouStatus: '検収依頼済＆未検収',
  isAccepted: false,
  acceptedAt: null,
  salesChangedClientContactName: '',
  salesChangedClientContactEmail: '',
  reminded: NEVER_REMINDED,
  isOff: false,
  hasMailProblem: false,
  takenOutOn: '',
}

/**
 * The three mails with these settings, about a note that waits for an answer, without its secrets. The mail about several notes has a
 * made-up second one. It stores nothing.
 */
export async function previewCompany(
  {
    remindedNotes,
    firstSender,
    environment,
  }: {
    remindedNotes: Pick<RemindedNotes, 'firstAskedSince'>
    firstSender: Sender
    environment: Pick<Environment, 'now'>
  },
  letterhead: Letterhead,
): Promise<CompanyPreview> {
  const now = environment.now()
  const found = await remindedNotes.firstAskedSince(new Date(now.getTime() - LIMITS.exampleLookedBackMs))
  const note = { ...(found ?? { ...MADE_UP, requestedAt: now }), ...HIDDEN }
  const sender = toSender(letterhead, firstSender)
  const second = { ...note, billingNo: EXAMPLE_NOTE.billingNo, projectName: EXAMPLE_NOTE.projectName }
  const bundled = [note, second].map((each) => ({ ...each, deliveryDate: tokyoDate(now) }))
  const from = sender.mailName || sender.companyName
  const due = [{ note, turn: 1, tellsExpiry: false }]
  return {
    request: inText(composeAcceptanceRequest(note, sender)),
    bundle: inText(composeBundleRequest(bundled, HIDDEN, sender)),
    reminder: inText(
      composeReminder({ to: requestRecipient(note), due }, sender, letterhead.sending.linkDays),
    ),
    from,
    isReal: found !== null,
  }
}
