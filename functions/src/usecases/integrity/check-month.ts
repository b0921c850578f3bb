import type { Finding } from '@kenshu/contract/integrity/findings'
import type { MonthFacts } from './integrity-ports.ts'

/** Where the files of closings are. */
export const CLOSING_PREFIX = 'closings/'

/**
 * Whether a month's closings are what the month says: the one that stands is there and was not taken back, every other one was, and each has
 * its file.
 * @param objects the files of all closings
 */
export function findingsOfMonth(
  { month, closed, closings }: MonthFacts,
  objects: ReadonlySet<string>,
): Finding[] {
  const place = `monthCloses/${month}`
  const isStanding = closed === null || closings.some(({ id }) => id === closed)
  const lost: Finding[] = isStanding ? [] : [{ kind: 'closing_record', place, name: month, detail: closed }]
  const disagreeing = closings.filter(({ id, isReopened }) => isReopened === (id === closed))
  const unfiled = closings.filter(({ object }) => !objects.has(object))
  return [
    ...lost,
    ...disagreeing.map(
      ({ id }) =>
        ({
          kind: 'closing_record',
          place: `${place}/closings/${id}`,
          name: month,
          detail: closed ?? '',
        }) as const,
    ),
    ...unfiled.map(
      ({ object }) =>
        ({ kind: 'file_missing', place: `storage/${object}`, name: month, detail: '' }) as const,
    ),
  ]
}
