import type { Finding } from '@kenshu/contract/integrity/findings'
import type { MonthFacts } from './integrity-ports.ts'

/** Where the files of closings are. */
export const CLOSING_PREFIX = 'closings/'

/**
 * Whether a month's closings are what the month says: the one that stands is there and was not taken back, and each has its file. The others need
 * not have been taken back, because a month may be closed again at once.
 * @param objects the files of all closings
 */
export function findingsOfMonth(
  { month, closed, closings }: MonthFacts,
  objects: ReadonlySet<string>,
): Finding[] {
  const isStanding = closings.some(({ id, isReopened }) => id === closed && !isReopened)
  const place = `monthCloses/${month}`
  const unfiled = closings.filter(({ object }) => !objects.has(object))
  return [
    ...(closed === null || isStanding
      ? []
      : [{ kind: 'closing_record', place, name: month, detail: closed } as const]),
    ...unfiled.map(
      ({ object }) =>
        ({ kind: 'file_missing', place: `storage/${object}`, name: month, detail: '' }) as const,
    ),
  ]
}
