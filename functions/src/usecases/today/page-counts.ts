import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { PageKindName } from '@kenshu/contract/today/kinds'
import type { LateMonth } from '../monthly/close/late-months.ts'
import type { SeenUpload, TodayStore } from './today-ports.ts'

/** How much is read for the kinds that wait on other pages, at most. */
export interface TodayLimits {
  /** upload folders, newest first */
  readonly todayUploads: number
  /** users of each kind */
  readonly todayPeople: number
}

/** What the counts share: one read of the uploads serves three kinds. */
export interface PageSources {
  readonly store: TodayStore
  readonly uploads: () => Promise<readonly SeenUpload[]>
  /** the closed months with changes since, the latest closed first */
  readonly lateMonths: () => Promise<readonly LateMonth[]>
  readonly limits: TodayLimits
  /** YYYY-MM in Tokyo */
  readonly month: string
}

/** Whether an upload is registered without a failed note, so that what is older waits no more: an export has the older one's data. */
function isClean({ state, failedCount, isUndone }: SeenUpload): boolean {
  return state === 'done' && failedCount === 0 && !isUndone
}

/** The uploads that no newer one has replaced. */
function current(uploads: readonly SeenUpload[]): readonly SeenUpload[] {
  const at = uploads.findIndex(isClean)
  return at < 0 ? uploads : uploads.slice(0, at)
}

function isOfMonth({ finishedAt }: SeenUpload, month: string): boolean {
  return finishedAt !== null && tokyoDate(finishedAt).startsWith(month)
}

/** How each kind that waits on another page is counted. */
export const PAGE_COUNTS: Record<PageKindName, (sources: PageSources) => Promise<number>> = {
  waitingUploads: async ({ uploads }) =>
    current(await uploads()).filter(({ state }) => state === 'uploaded').length,
  failedImports: async ({ uploads }) =>
    current(await uploads()).filter(
      ({ state, failedCount, isUndone }) =>
        state === 'failed' || (state === 'done' && failedCount > 0 && !isUndone),
    ).length,
  noImport: async ({ uploads, month }) =>
    (await uploads()).some(
      (upload) => upload.state === 'done' && !upload.isUndone && isOfMonth(upload, month),
    )
      ? 0
      : 1,
  waitingRoles: ({ store, limits }) => store.withoutRole(limits.todayPeople),
  waitingPeople: ({ store, limits }) => store.unconfirmed(limits.todayPeople),
  lateChanges: async ({ lateMonths }) => (await lateMonths()).reduce((sum, { count }) => sum + count, 0),
}
