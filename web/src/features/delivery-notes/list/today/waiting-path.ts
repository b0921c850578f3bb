import { isPageKind, type PageKindName, type TodayKind } from '@kenshu/contract/today/kinds'
import type { Today } from '@kenshu/contract/today/today'
import { NO_ROLE_QUERY, WAITING_QUERY } from '@kenshu/contract/user/list'
import { filterToParams } from '../filter-params.ts'
import { countedFilter } from './counted-filter.ts'

/** Where a kind waits that is not in the list, below the user's home. */
const PAGES: Record<PageKindName, string> = {
  waitingUploads: 'upload-csv',
  failedImports: 'upload-csv',
  noImport: 'upload-csv',
  waitingRoles: `users?role=${NO_ROLE_QUERY}`,
  waitingPeople: `users?role=${WAITING_QUERY}`,
  lateChanges: 'monthly',
}

/**
 * The path of the page on which a kind waits.
 * @param month the one in which it waits, if it is of a month
 */
export function pagePath(home: string, kind: PageKindName, month: string | undefined): string {
  return `${home}/${PAGES[kind]}${month === undefined ? '' : `?month=${month}`}`
}

/** The path that shows what waits of a kind; the user's home if nothing does. */
export function waitingPath(home: string, { waiting }: Today, kind: TodayKind): string {
  const found = waiting.find((each) => each.kind === kind)
  if (found === undefined) return home
  if (isPageKind(kind)) return pagePath(home, kind, found.month)
  return found.notes === null ? home : `${home}?${filterToParams(countedFilter(found.notes)).toString()}`
}
