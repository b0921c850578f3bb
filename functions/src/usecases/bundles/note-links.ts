import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { bundleLink, OWN_LINK } from '../../messages/history.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import type { Bundle, BundledNote, Bundles } from './bundle-ports.ts'

/** A link with a password that leads the client to a note. */
export interface NoteLink {
  /** tokenHash of its token */
  hash: string
  /** the link's name as staff read it */
  name: string
  /** all notes that the link opens */
  notes: readonly Pick<BundledNote, 'id' | 'billingNo'>[]
}

/** What the history of a note calls the link of a bundle. */
export function bundleLinkName({ notes }: Pick<Bundle, 'notes'>): string {
  return bundleLink(notes.length)
}

/** The note's own link, and the links of the bundles that contain it. */
export async function linksOfNote(
  bundles: Pick<Bundles, 'ofNote'>,
  note: Pick<DeliveryNote, 'id' | 'billingNo' | 'accessToken'>,
): Promise<NoteLink[]> {
  const own = { hash: tokenHash(note.accessToken), name: OWN_LINK, notes: [note] }
  const found = await bundles.ofNote(note.id)
  const asked = found.filter(({ notes }) => notes.some(({ id, link }) => id === note.id && link === own.hash))
  return [
    own,
    ...asked.map((bundle) => ({
      hash: tokenHash(bundle.accessToken),
      name: bundleLinkName(bundle),
      notes: bundle.notes,
    })),
  ]
}
