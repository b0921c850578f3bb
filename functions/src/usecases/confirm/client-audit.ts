import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { type AuditEntry, NOBODY } from '../audit-entry.ts'

/** The audit entry of what a client does: without uid, and without a name where the call asks for none. */
export function clientAudit(
  action: Extract<AuditEntry['action'], `client.${string}`>,
  note: Pick<DeliveryNote, 'id' | 'billingNo'>,
  at: Date,
  requestId: string,
): AuditEntry {
  return {
    at,
    ...NOBODY,
    clientName: '',
    action,
    target: note.id,
    details: { billingNo: note.billingNo },
    requestId,
  }
}
