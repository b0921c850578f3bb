import type { SentBundle, SentBundleNote } from '@kenshu/contract/bundle/sent'
import { linkExpiry } from '@kenshu/contract/confirm/link'
import { acceptanceOf } from '@kenshu/contract/delivery-note/acceptance'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { LinkDays } from '@kenshu/contract/link-days'
import { Failure } from '../../failure.ts'
import { BUNDLE_NOT_FOUND } from '../../messages/failures.ts'
import type { ManyNotes } from '../bulk/bulk-ports.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { NoteHistory } from '../history/history-ports.ts'
import { namesApart } from '../history/who.ts'
import type { BundledNote, Bundles, SentBundleMail } from './bundle-ports.ts'

interface Dependencies {
  bundles: Pick<Bundles, 'byId'>
  manyNotes: Pick<ManyNotes, 'byIds'>
  history: Pick<NoteHistory, 'emailsByName'>
  environment: Pick<Environment, 'now'>
  linkDays: LinkDays
}

function answerOf(note: DeliveryNote): Extract<SentBundleNote, { isThere: true }>['answer'] {
  const answer = acceptanceOf(note)
  return answer.state === 'accepted' ? { ...answer, reason: '' } : answer
}

function toNote({ id, billingNo, link }: BundledNote, note: DeliveryNote | undefined): SentBundleNote {
  if (note === undefined || tokenHash(note.accessToken) !== link) return { isThere: false, id, billingNo }
  const { deliveryDate, billingTitle, totalAmountWithTax, hakkouStatus } = note
  return {
    isThere: true,
    id,
    billingNo: note.billingNo,
    deliveryDate,
    billingTitle,
    totalAmountWithTax,
    hakkouStatus,
    isOpen: hakkouStatus !== '営業発行停止',
    answer: answerOf(note),
  }
}

function sentenceOf({ state, reason, warning }: SentBundleMail): string {
  return state === 'failed' ? reason : warning
}

/**
 * A sent bundle: its recipient, when it was sent, and the current state of each note. Reads each note once.
 * @throws Failure `not_found`, also for a bundle that nobody has sent
 */
export async function getBundle(
  { bundles, manyNotes, history, environment, linkDays }: Dependencies,
  id: string,
): Promise<SentBundle> {
  const bundle = isDocumentId(id) ? await bundles.byId(id) : null
  if (bundle === null || bundle.mail.state === 'none') throw new Failure('not_found', BUNDLE_NOT_FOUND)
  const { mail, clientName, openedAt, jobId = null } = bundle
  const notes = new Map<string, DeliveryNote>()
  for await (const some of manyNotes.byIds(bundle.notes.map((note) => note.id))) {
    for (const note of some) notes.set(note.id, note)
  }
  const nameOf = await namesApart(history, [bundle])
  const expiry = linkExpiry(bundle.requestedAt ?? mail.startedAt, linkDays)
  return {
    id,
    clientName,
    to: mail.to,
    cc: mail.cc,
    state: mail.state,
    sentence: sentenceOf(mail),
    sentAt: (mail.finishedAt ?? mail.startedAt).toISOString(),
    sentBy: nameOf(bundle),
    openedAt: openedAt?.toISOString() ?? null,
    expiresAt: expiry.toISOString(),
    isExpired: expiry <= environment.now(),
    jobId,
    notes: bundle.notes.map((asked) => toNote(asked, notes.get(asked.id))),
  }
}
