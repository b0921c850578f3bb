import { composeBundleRequest, inBundleOrder } from '@kenshu/contract/bundle/bundle-mail'
import { tokyoMidnight } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { inText } from '@kenshu/contract/mail-blocks'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { attemptIdOf, claimedMail } from '../../functions/src/usecases/bundles/decide-bundle-send.ts'
import { newBundle, newSecrets } from '../../functions/src/usecases/bundles/new-bundle.ts'
import type { Staff } from '../../functions/src/usecases/caller.ts'
import { auditOfAttempt } from '../../functions/src/usecases/mail/decide-send.ts'
import { ended } from '../../functions/src/usecases/mail/hand-over.ts'
import { COMPANY } from '../emulators/company.ts'
import { monthOf } from './dates.ts'

/** The seeded bundle, and its mail. */
export const BUNDLE_ID = 'seed-bundle'
const MESSAGE_ID = '<seed-bundle@example.co.jp>'

const HOUR = 60 * 60 * 1000
const SENT = { kind: 'sent', refusedCopies: [] } as const

/** The mail's entry in a note's history. */
export function bundleAuditId(noteId: string): string {
  return `seed-bundle-${noteId}`
}

/** The mail's entry about a note in `mailLog`. */
export function bundleAttemptId(noteId: string): string {
  return attemptIdOf(noteId, BUNDLE_ID, MESSAGE_ID)
}

/**
 * When the bundle's mail was sent: at 9 on the 25th of the month in which all of its notes were delivered.
 */
export function bundleAskedAt({ deliveryDate }: Pick<DeliveryNote, 'deliveryDate'>): Date {
  return new Date(tokyoMidnight(`${monthOf(deliveryDate)}-25`).getTime() + 9 * HOUR)
}

/**
 * The documents that the product stores when it sends one mail for several notes: the bundle, and for each
 * note the attempt in `mailLog` and the entry in its history. Times are Dates.
 * @param notes of one recipient, at least one
 */
export function bundleOf(notes: readonly DeliveryNote[], staff: Staff) {
  const [first] = notes
  if (first === undefined) throw new Error('No notes for the bundle')
  const at = bundleAskedAt(first)
  const ordered = inBundleOrder(notes)
  const secrets = newSecrets()
  // The link's host differs in each run, so the base URL is left empty; only a hash of the mail's text is
  // stored.
  const content = inText(composeBundleRequest(ordered, secrets, { ...COMPANY, confirmBaseUrl: '' }))
  const wish = { staff, now: at, leaseMs: LIMITS.mailLeaseMs, messageId: MESSAGE_ID, requestId: '' }
  const { mail, attempts } = claimedMail(BUNDLE_ID, ordered, content, wish)
  const sent = attempts.map((attempt) => ended(attempt, SENT, at, null))
  return {
    bundle: {
      ...newBundle(ordered, { id: BUNDLE_ID, staff, now: at, ...secrets }),
      mail: ended(mail, SENT, at, null),
      requestedAt: at,
      openedAt: new Date(at.getTime() + HOUR),
      expiresAt: null,
    },
    attempts: sent.map((attempt) => ({ ...attempt, kind: 'request' })),
    audits: sent.map((attempt) => {
      const audit = auditOfAttempt(attempt, at)
      const remark = `${audit.remark ?? ''}。まとめて依頼（${String(notes.length)}件）`
      return { id: bundleAuditId(attempt.noteId), entry: { ...audit, remark } }
    }),
  }
}
