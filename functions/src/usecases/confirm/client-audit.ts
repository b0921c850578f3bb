import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { type AuditEntry, NOBODY } from '../audit-entry.ts'

/** The audit entry of a client's action: without a uid, and without a name if the call asks for none. */
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
