import { shiftDays, tokyoDate } from '@kenshu/contract/calendar-date'
import type { AuditGroup } from '@kenshu/contract/trail/audit-log'
import { serverNow } from '../../../lib/api/server-clock.ts'
import { LOG_DAYS } from '../../../lib/limits.ts'

/** Which entries are shown; '' is no condition. */
export interface LogFilter {
  /** of the person who did it */
  email: string
  group: AuditGroup | ''
  /** id of the note that they are about */
  target: string
  /** days in Tokyo (YYYY-MM-DD), both included */
  from: string
  to: string
}

/** The filter of a page that somebody opens: all of a note, or the last days of everything. */
export function firstFilter(target: string): LogFilter {
  const from = target === '' ? shiftDays(tokyoDate(serverNow()), -LOG_DAYS) : ''
  return { email: '', group: '', target, from, to: '' }
}
