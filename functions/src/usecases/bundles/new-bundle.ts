import type { BundleSecrets } from '@kenshu/contract/bundle/bundle-mail'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { tokenHash } from '../confirm/document-hash.ts'
import { newPassword, newToken } from '../secrets.ts'
import type { Bundle } from './bundle-ports.ts'

/** New random secrets that open a bundle's page. */
export function newSecrets(): BundleSecrets {
  return { accessToken: newToken(), password: newPassword() }
}

/** A bundle of one recipient's notes, in their order, before its mail. */
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
