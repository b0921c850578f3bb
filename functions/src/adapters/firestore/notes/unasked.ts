import { type DeliveryNoteTotals, isUnasked, OTHER_STEPS } from '@kenshu/contract/delivery-note/list'
import { MAIL_PROBLEMS } from '@kenshu/contract/delivery-note/row'
import type { NoteFilter } from '../../../usecases/delivery-notes/note-ports.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { rowMarks } from './note-document.ts'

/**
 * Whether a note that a filter's query has found meets the one condition that a query cannot ask for.
 * @param read its fields, which take as long to be read as the rest of a row
 */
export function isKept(
  { isUnasked: isWanted }: Pick<NoteFilter, 'isUnasked'>,
  read: () => Pick<NoteDocument, 'hakkouStatus' | 'marks' | 'mailProblem'>,
): boolean {
  if (!isWanted) return true
  const data = read()
  return isUnasked({ ...rowMarks(data), hakkouStatus: data.hakkouStatus })
}

type Narrowing = (filter: NoteFilter) => NoteFilter

/** What isUnasked leaves out, each as a filter of its own. */
const LEFT_OUT: readonly Narrowing[] = [
  ...OTHER_STEPS.map(
    (mark): Narrowing =>
      (filter) => ({ ...filter, marks: [...filter.marks, mark] }),
  ),
  (filter) => (filter.mailProblems.length > 0 ? filter : { ...filter, mailProblems: MAIL_PROBLEMS }),
]

/**
 * Count and sum of the notes for which isUnasked() is true, by inclusion and exclusion: all notes of the status, less those of each filter of
 * LEFT_OUT, plus those of each two of the filters, which were subtracted twice, and so on. Intersections are only asked for where both parts have
 * notes, so it usually costs four aggregate queries.
 * @param totals count and sum of what a filter's query finds
 */
export async function unaskedTotals(
  filter: NoteFilter,
  totals: (filter: NoteFilter) => Promise<DeliveryNoteTotals>,
): Promise<DeliveryNoteTotals> {
  const sum = { ...(await totals(filter)) }
  let parts = [{ filter, last: -1 }]
  for (let sign = -1; parts.length > 0; sign = -sign) {
    const asked = parts.flatMap((part) =>
      LEFT_OUT.flatMap((narrow, index) =>
        index > part.last ? [{ filter: narrow(part.filter), last: index }] : [],
      ),
    )
    const found = await Promise.all(asked.map(async (part) => ({ part, of: await totals(part.filter) })))
    const hits = found.filter(({ of }) => of.count > 0)
    for (const { of } of hits) {
      sum.count += sign * of.count
      sum.totalAmountWithTax += sign * of.totalAmountWithTax
    }
    parts = hits.map(({ part }) => part)
  }
  return sum
}
