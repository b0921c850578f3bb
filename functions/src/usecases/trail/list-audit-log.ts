import { shiftDays, tokyoMidnight } from '@kenshu/contract/calendar-date'
import { HISTORY_PAGE } from '@kenshu/contract/limits'
import {
  AUDIT_GROUPS,
  type AuditLogEntry,
  type AuditLogPage,
  type AuditLogQuery,
} from '@kenshu/contract/trail/audit-log'
import { clientCalled, SYSTEM } from '../../messages/history.ts'
import type { Environment } from '../environment.ts'
import { movedImportRemark } from '../history/get-history.ts'
import { fromCursor, toCursor } from '../history/history-place.ts'
import type { RecordedAudit } from '../history/history-ports.ts'
import { shortChanges } from '../history/short-changes.ts'
import { noteOfAudit } from '../integrity/check-records.ts'
import type { AuditLogFilter, AuditLogStore } from './audit-log-ports.ts'
import { countRemark, targetOf } from './audit-target.ts'

function filterOf({ email, group, target, from_date: from, to_date: to }: AuditLogQuery): AuditLogFilter {
  return {
    email,
    actions: group === '' ? [] : AUDIT_GROUPS[group].actions,
    target,
    from: from === '' ? null : tokyoMidnight(from),
    before: to === '' ? null : tokyoMidnight(shiftDays(to, 1)),
  }
}

/**
 * Who did it, by nothing but what the entry itself has: a value that was blanked in it stays blanked (docs/decisions/0064-blanking.md), and a
 * name is the one that they had then.
 */
function whoOf({
  uid,
  email,
  name,
  clientName,
  action,
}: RecordedAudit): Pick<AuditLogEntry, 'who' | 'email'> {
  if (uid !== '') return { who: name === '' ? email : name, email }
  return { who: action.startsWith('client.') ? clientCalled(clientName) : SYSTEM, email: '' }
}

/**
 * A page of the audit entries of the whole company, newest first (docs/decisions/0069-audit-log.md). Entries have an order of their own, by time and
 * id, so that no page skips or repeats one.
 */
export async function listAuditLog(
  { auditLog, environment }: { auditLog: AuditLogStore; environment: Pick<Environment, 'now'> },
  query: AuditLogQuery,
): Promise<AuditLogPage> {
  const found = await auditLog.entries(filterOf(query), fromCursor(query.before), HISTORY_PAGE + 1)
  const shown = found.slice(0, HISTORY_PAGE)
  const last = shown.at(-1)
  const notes = await auditLog.notes([...new Set(shown.flatMap((entry) => noteOfAudit(entry) ?? []))])
  const now = environment.now()
  return {
    entries: shown.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      ...whoOf(entry),
      action: entry.action,
      target: targetOf(entry, notes, now),
      changes: shortChanges(entry.changes ?? []),
      remark: entry.remark ?? (movedImportRemark(entry) || countRemark(entry)),
    })),
    next: found.length > HISTORY_PAGE && last !== undefined ? toCursor(last) : null,
  }
}
