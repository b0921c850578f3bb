import { composeBundleRequest } from '@kenshu/contract/bundle/bundle-mail'
import type { BundleDraft } from '@kenshu/contract/bundle/request'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { judgeTransition } from '@kenshu/contract/delivery-note/transitions'
import { inText } from '@kenshu/contract/mail-blocks'
import type { ManyNotes } from '../bulk/bulk-ports.ts'
import type { Staff } from '../caller.ts'
import {
  recordSecretsSeen,
  type SecretDependencies,
  type SecretReader,
} from '../delivery-notes/secrets-seen.ts'
import type { Environment } from '../environment.ts'
import type { Bundles } from './bundle-ports.ts'
import { newBundle, newSecrets } from './new-bundle.ts'
import { sendableNotes } from './sendable-notes.ts'

interface Dependencies extends SecretDependencies {
  bundles: Bundles
  manyNotes: Pick<ManyNotes, 'byIds'>
  environment: Environment
  sender: Sender
}

/** The notes that get the status 検収依頼済＆未検収 when the mail is sent. */
function requestable(staff: Staff, notes: readonly DeliveryNote[]): DeliveryNote[] {
  return notes.filter((note) => judgeTransition(staff, note, '検収依頼済＆未検収') === 'allowed')
}

/**
 * Makes a bundle of notes with its own link and password, and composes its mail. It sends nothing, and the link opens nothing until the
 * mail is sent.
 * @throws Failure those of sendableNotes
 */
export async function createBundle(
  deps: Dependencies,
  reader: SecretReader,
  noteIds: readonly string[],
): Promise<BundleDraft> {
  const { bundles, manyNotes, environment, sender } = deps
  const { staff } = reader
  const notes = await sendableNotes({ manyNotes }, staff, noteIds)
  const now = environment.now()
  const bundle = newBundle(notes, { id: environment.newId(), staff, now, ...newSecrets() })
  // The bundle's secrets open each of its notes, so the view is recorded at each note.
  const seen = notes.map((note) => recordSecretsSeen(deps, reader, note.id, note))
  await Promise.all([bundles.create(bundle), ...seen])
  return {
    id: bundle.id,
    count: notes.length,
    requestable: requestable(staff, notes).length,
    ...inText(composeBundleRequest(notes, bundle, sender)),
  }
}
