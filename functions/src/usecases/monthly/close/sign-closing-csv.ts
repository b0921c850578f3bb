import { daysOfMonth } from '@kenshu/contract/month'
import { closingFileName } from '@kenshu/contract/monthly/close'
import { CLOSING_NOT_FOUND } from '../../../messages/failures.ts'
import type { AuditTrail } from '../../audit-trail.ts'
import type { Staff } from '../../caller.ts'
import { findById } from '../../document-id.ts'
import { auditDownload } from '../../download/audit-download.ts'
import type { Environment } from '../../environment.ts'
import { type Signing, signReport } from '../../sign-report.ts'
import { sumOf } from '../month-filter.ts'
import type { MonthCloses } from './close-ports.ts'

/**
 * A newly signed link to the CSV of a closing, with an audit entry like that of any download of notes.
 * @throws Failure `not_found`; `internal` if signing fails
 */
export async function signClosingCsv(
  deps: Signing & {
    readonly monthCloses: Pick<MonthCloses, 'closing'>
    readonly auditTrail: AuditTrail
    readonly environment: Environment
  },
  staff: Staff,
  { month, id }: { month: string; id: string },
  requestId: string,
): Promise<string> {
  const closing = await findById(id, CLOSING_NOT_FOUND, () => deps.monthCloses.closing(month, id))
  const report = { object: closing.object, name: closingFileName(month, closing.at) }
  const link = await signReport(deps, report, requestId)
  const { from, to } = daysOfMonth(month)
  const count = sumOf(closing.statuses).count + closing.unreadable
  await auditDownload(deps, staff, { from_date: from, to_date: to }, { count, isWhole: true }, requestId)
  return link
}
