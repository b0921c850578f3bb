import type { BundleSecrets } from '@kenshu/contract/bundle/bundle-mail'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import { newPassword, newToken } from '../secrets.ts'
import type { Bundle } from './bundle-ports.ts'

/** What opens a bundle's page, drawn anew. */
export function newSecrets(): BundleSecrets {
  return { accessToken: newToken(), password: newPassword() }
}

/** A bundle of notes of one recipient, in its order, as it is before its mail. */
export function newBundle(
  notes: readonly DeliveryNote[],
  { id, staff, now, accessToken, password }: BundleSecrets & { id: string; staff: Staff; now: Date },
): Bundle {
  return {
    id,
    accessToken,
    password,
    clientName: notes[0]?.clientName ?? '',
    notes: notes.map((note) => ({
      id: note.id,
      billingNo: note.billingNo,
      link: tokenHash(note.accessToken),
    })),
    ...actor(staff),
    createdAt: now,
    mail: { state: 'none' },
    requestedAt: null,
    openedAt: null,
  }
}
