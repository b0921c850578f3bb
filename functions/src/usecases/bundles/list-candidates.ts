import { inBundleOrder } from '@kenshu/contract/bundle/bundle-mail'
import type { BundleCandidates } from '@kenshu/contract/bundle/request'
import { sendObstacle } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { hasSameRecipient, requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { MAX_BUNDLE_NOTES } from '@kenshu/contract/limits'
import { mayForNote } from '@kenshu/contract/permissions'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { LIMITS } from '../../config/limits/limits.ts'
import { Failure } from '../../failure.ts'
import type { ManyNotes } from '../bulk/bulk-ports.ts'
import type { Staff } from '../caller.ts'
import { ANY_NOTE } from '../delivery-notes/any-note.ts'
import { getDeliveryNote } from '../delivery-notes/get-delivery-note.ts'
import { isOwnMail } from '../delivery-notes/issued-links.ts'
import type { DeliveryNotes, NoteFilter } from '../delivery-notes/note-ports.ts'
import type { MailLog } from '../mail/mail-ports.ts'

interface Dependencies {
  notes: Pick<DeliveryNotes, 'get'>
  manyNotes: Pick<ManyNotes, 'byFilter'>
  mailLog: Pick<MailLog, 'lastAsked'>
}

/** A filter for a client's notes that are still open. */
function openNotesOf(clientName: string): NoteFilter {
  return {
    ...ANY_NOTE,
    statuses: ['未計上対象外', '営業未対応', '検収依頼済＆未検収'],
    clients: [clientName],
  }
}

/**
 * The open notes of the same recipient that could go into one mail with a note, including the note itself if it can be sent.
 * @throws Failure `not_found`, `forbidden`
 */
export async function listCandidates(
  deps: Dependencies,
  staff: Staff,
  id: string,
): Promise<BundleCandidates> {
  const note = await getDeliveryNote(deps, id)
  if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
  const found: DeliveryNote[] = []
  let seen = 0
  for await (const some of deps.manyNotes.byFilter(openNotesOf(note.clientName))) {
    found.push(...some.filter((each) => hasSameRecipient(each, note)))
    seen += some.length
    if (found.length > MAX_BUNDLE_NOTES || seen >= LIMITS.candidatesLookedThrough) break
  }
  const shown = inBundleOrder(found).slice(0, MAX_BUNDLE_NOTES)
  const asked = await deps.mailLog.lastAsked(shown.map((each) => each.id))
  return {
    to: requestRecipient(note),
    hasMore: found.length > MAX_BUNDLE_NOTES || seen >= LIMITS.candidatesLookedThrough,
    notes: shown.map((each) => {
      const obstacle = sendObstacle(each)
      const askedAt = asked.get(each.id)
      const { billingNo, deliveryDate, billingTitle, hakkouStatus, totalAmountWithTax, salesPersonName } =
        each
      return {
        id: each.id,
        billingNo,
        deliveryDate,
        billingTitle,
        hakkouStatus,
        totalAmountWithTax,
        salesPersonName,
        requestedAt: askedAt !== undefined && isOwnMail(askedAt, each) ? askedAt.toISOString() : null,
        obstacle: obstacle === null ? null : SEND_OBSTACLE_SENTENCES[obstacle],
      }
    }),
  }
}
