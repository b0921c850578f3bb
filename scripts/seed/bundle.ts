import { inBundleOrder } from '@kenshu/contract/bundle/bundle-mail'
import { tokyoMidnight } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { newBundle, newSecrets } from '../../functions/src/usecases/bundles/new-bundle.ts'
import type { Staff } from '../../functions/src/usecases/caller.ts'
import { monthOf } from './dates.ts'

/** The seeded bundle, and the attempts at its notes in their histories. */
export const BUNDLE_ID = 'seed-bundle'

export function bundleAuditId(noteId: string): string {
  return `seed-bundle-${noteId}`
}

const HOUR = 60 * 60 * 1000
const MAIL = { messageId: '<seed-bundle@example.co.jp>', reason: '', warning: '' }

/** When the one mail has asked for the bundled notes, all delivered in one month: on its 25th, at 9. */
export function bundleAskedAt({ deliveryDate }: Pick<DeliveryNote, 'deliveryDate'>): Date {
  return new Date(tokyoMidnight(`${monthOf(deliveryDate)}-25`).getTime() + 9 * HOUR)
}

/**
 * One mail for several notes, as the product keeps it, with the entry in each note's history. Moments are Dates.
 * @param notes of one recipient, at least one
 */
export function bundleOf(notes: readonly DeliveryNote[], staff: Staff) {
  const [first] = notes
  if (first === undefined) throw new Error('No notes for the bundle')
  const at = bundleAskedAt(first)
  const to = first.documentEmail
  const cc = [...new Set(notes.map(({ salesPersonEmail }) => salesPersonEmail))].join(', ')
  const bundle = newBundle(inBundleOrder(notes), { id: BUNDLE_ID, staff, now: at, ...newSecrets() })
  return {
    bundle: {
      ...bundle,
      mail: { ...MAIL, state: 'sent', to, cc, startedAt: at, leaseUntil: at, finishedAt: at },
      requestedAt: at,
      openedAt: new Date(at.getTime() + HOUR),
      expiresAt: null,
    },
    audits: notes.map(({ id }) => ({
      id: bundleAuditId(id),
      entry: {
        at,
        uid: staff.uid,
        email: staff.email,
        action: 'mail.sent',
        target: id,
        details: { to, cc, messageId: MAIL.messageId, bundleId: BUNDLE_ID },
        remark: `宛先: ${to}、Cc: ${cc}。まとめて依頼（${String(notes.length)}件）`,
        requestId: '',
      },
    })),
  }
}
