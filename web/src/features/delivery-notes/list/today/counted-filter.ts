import type { CountedNotes } from '@kenshu/contract/today/today'
import { filterToParams, type ListFilter, NO_FILTER } from '../filter-params.ts'

/** The list's filter that finds exactly the notes that were counted. */
export function countedFilter({
  hakkou_status,
  sales,
  attention,
  mark,
  asked_to,
  handed_to,
}: CountedNotes): ListFilter {
  return {
    ...NO_FILTER,
    statuses: hakkou_status,
    sales,
    attention,
    marks: mark,
    askedTo: asked_to,
    handedTo: handed_to,
  }
}

/** Whether the list shows exactly the notes that were counted. */
export function isShown(counted: CountedNotes, filter: ListFilter): boolean {
  return filterToParams(countedFilter(counted)).toString() === filterToParams(filter).toString()
}
