import { JOB_ACTION_LABELS } from '@kenshu/contract/bulk/actions'
import { JOB_KEPT_DAYS } from '@kenshu/contract/limits'
import { formatJapaneseMonth, monthSchema } from '@kenshu/contract/month'
import { DAY_MS } from '@kenshu/contract/time-units'
import type { AuditLogEntry } from '@kenshu/contract/trail/audit-log'
import { BY_JOB, CHOSEN_NOTES, countOf, deliveredWithin } from '../../messages/history.ts'
import type { RecordedAudit } from '../history/history-ports.ts'
import { noteOfAudit } from '../integrity/check-records.ts'
import type { NamedNote } from './audit-log-ports.ts'

/** Actions whose `details` have the number of notes that they handed out or closed. */
const COUNTED = new Set<string>(['note.download', 'month.close', 'pack.made', 'pack.download'])

/** The number of notes that an action was about, as a remark; '' for other actions. */
export function countRemark({ action, details }: Pick<RecordedAudit, 'action' | 'details'>): string {
  const count = details['count']
  return COUNTED.has(action) && typeof count === 'number' ? countOf(count) : ''
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function jobLabel(action: unknown): string {
  const known: Readonly<Record<string, string>> = JOB_ACTION_LABELS
  return known[text(action)] ?? BY_JOB
}

/** The name of what an entry is about that is no note, by the entry alone; '' if the action says it all. */
function labelOf({ action, target, details }: RecordedAudit): string {
  const [kind] = action.split('.')
  const { from, to } = details
  switch (kind) {
    case 'user':
      return text(details['email'])
    case 'zac':
      return target
    case 'month':
      return monthSchema.safeParse(target).success ? formatJapaneseMonth(target) : ''
    case 'bulk':
      return jobLabel(details['action'])
    case 'view':
      return text(details['name'])
    case 'note':
    case 'pack':
      if (target === 'chosen') return CHOSEN_NOTES
      return typeof from === 'string' && typeof to === 'string' ? deliveredWithin(from, to) : ''
    case 'reminder':
      return text(details['clientName'])
    case 'mail':
      return text(details['to'])
    case 'integrity':
      return text(details['place'])
    default:
      return ''
  }
}

/**
 * What an entry is about.
 * @param notes those that the entries are about, by id
 */
export function targetOf(
  entry: RecordedAudit,
  notes: ReadonlyMap<string, NamedNote>,
  now: Date,
): AuditLogEntry['target'] {
  const { action, target, at, details } = entry
  if (noteOfAudit(entry) !== null) {
    const note = notes.get(target)
    const label = note?.billingNo ?? text(details['billingNo'])
    return { kind: note?.isThere === true ? 'note' : 'gone', id: target, label }
  }
  const isKept = action.startsWith('bulk.') && now.getTime() - at.getTime() < JOB_KEPT_DAYS * DAY_MS
  return { kind: isKept ? 'job' : 'other', id: target, label: labelOf(entry) }
}
