import { composeBundleRequest, inBundleOrder, isOneRecipient } from '@kenshu/contract/bundle/bundle-mail'
import type { BundleDraft } from '@kenshu/contract/bundle/request'
import {
  SEND_OBSTACLE_SENTENCES,
  type Sender,
  sendObstacle,
} from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import { mayForNote } from '@kenshu/contract/permissions'
import { Failure } from '../../failure.ts'
import { NOT_ONE_RECIPIENT, NOTE_NOT_FOUND, ofNote } from '../../failure-sentences.ts'
import type { ManyNotes } from '../bulk/bulk-ports.ts'
import type { Staff } from '../caller.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { newPassword, newToken } from '../secrets.ts'
import type { Bundle, Bundles } from './bundle-ports.ts'

interface Dependencies {
  bundles: Bundles
  manyNotes: Pick<ManyNotes, 'byIds'>
  environment: Environment
  sender: Sender
}

/** @throws Failure `forbidden`, `mail_refused` with the note and what stands against it */
export function checkSendable(staff: Staff, notes: readonly DeliveryNote[]): void {
  for (const note of notes) {
    if (!mayForNote(staff, 'requestAcceptance', note)) throw new Failure('forbidden')
    const obstacle = sendObstacle(note)
    if (obstacle !== null) {
      throw new Failure('mail_refused', ofNote(note.billingNo, SEND_OBSTACLE_SENTENCES[obstacle]))
    }
  }
  if (!isOneRecipient(notes)) throw new Failure('mail_refused', NOT_ONE_RECIPIENT)
}

/** The notes that get the status 検収依頼済＆未検収 when they are asked for. */
function requestable(staff: Staff, notes: readonly DeliveryNote[]): DeliveryNote[] {
  return notes.filter((note) => judgeTransition(staff, note, '検収依頼済＆未検収') === 'allowed')
}

/**
 * Makes a bundle of notes with its own link and password, and composes its mail. Nothing is sent, and its link opens nothing until it is.
 * @throws Failure `not_found`, and those of checkSendable
 */
export async function createBundle(
  { bundles, manyNotes, environment, sender }: Dependencies,
  staff: Staff,
  noteIds: readonly string[],
): Promise<BundleDraft> {
  const ids = [...new Set(noteIds)]
  if (!ids.every(isDocumentId)) throw new Failure('not_found', NOTE_NOT_FOUND)
  const found: DeliveryNote[] = []
  for await (const some of manyNotes.byIds(ids)) found.push(...some)
  const notes = inBundleOrder(found)
  if (notes.length < ids.length) throw new Failure('not_found', NOTE_NOT_FOUND)
  checkSendable(staff, notes)
  const bundle: Bundle = {
    id: environment.newId(),
    accessToken: newToken(),
    password: newPassword(),
    clientName: notes[0]?.clientName ?? '',
    notes: notes.map(({ id, billingNo, accessToken }) => ({ id, billingNo, link: tokenHash(accessToken) })),
    uid: staff.uid,
    email: staff.email,
    createdAt: environment.now(),
    mail: { state: 'none' },
    requestedAt: null,
    openedAt: null,
  }
  await bundles.create(bundle)
  return {
    id: bundle.id,
    count: notes.length,
    requestable: requestable(staff, notes).length,
    ...composeBundleRequest(notes, bundle, sender),
  }
}
