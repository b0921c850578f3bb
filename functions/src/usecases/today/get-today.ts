import { tokyoDate } from '@kenshu/contract/calendar-date'
import { deliveryNoteQuerySchema } from '@kenshu/contract/delivery-note/list'
import { type LinkDays, linkDaysAt } from '@kenshu/contract/link-days'
import { mayEver } from '@kenshu/contract/permissions'
import {
  isPageKind,
  type KindConditions,
  OVERLAPS,
  TODAY,
  TODAY_KINDS,
  type TodayKind,
} from '@kenshu/contract/today/kinds'
import type { CountedNotes, Today } from '@kenshu/contract/today/today'
import type { Staff } from '../caller.ts'
import { toFilter } from '../delivery-notes/list-delivery-notes.ts'
import type { DeliveryNotes } from '../delivery-notes/note-ports.ts'
import type { Environment } from '../environment.ts'
import type { LateChanges, MonthCloses } from '../monthly/close/close-ports.ts'
import { lateMonths } from '../monthly/close/late-months.ts'
import { PAGE_COUNTS, type PageSources, type TodayLimits } from './page-counts.ts'
import type { TodayStore } from './today-ports.ts'

export interface TodayDependencies {
  readonly notes: Pick<DeliveryNotes, 'totals'>
  readonly todayStore: TodayStore
  readonly monthCloses: Pick<MonthCloses, 'closedMonths'>
  readonly lateChanges: Pick<LateChanges, 'after'>
  readonly environment: Pick<Environment, 'now'>
  readonly limits: TodayLimits
  /** how many days a client's link is valid */
  readonly linkDays: LinkDays
}

/** The conditions of a kind for a person; null if no note can be theirs, because nobody's notes are those of a person without an alias. */
function toQuery(
  { statuses = [], attention = [], marks = [], askedTo = '' }: KindConditions,
  whose: 'own' | 'handed',
  { uid, emailAlias }: Pick<Staff, 'uid' | 'emailAlias'>,
): CountedNotes | null {
  if (whose === 'own' && emailAlias === '') return null
  return {
    hakkou_status: [...statuses],
    sales: whose === 'own' ? [emailAlias] : [],
    attention: [...attention],
    mark: [...marks],
    asked_to: askedTo,
    handed_to: whose === 'handed' ? uid : '',
  }
}

/** The kinds whose oldest note is named. */
const SENT_BACK: readonly TodayKind[] = ['rejected', 'handedOn']

function notesOf(waiting: Today['waiting'], kind: TodayKind): CountedNotes | null {
  return waiting.find((one) => one.kind === kind)?.notes ?? null
}

/**
 * The conditions of the notes that belong to both kinds of a pair of OVERLAPS; null if one of the kinds has no notes. At most one kind of a pair
 * has a status.
 */
function inBoth(one: CountedNotes | null, other: CountedNotes | null): CountedNotes | null {
  if (one === null || other === null) return null
  return {
    ...one,
    hakkou_status: [...one.hakkou_status, ...other.hakkou_status],
    attention: [...one.attention, ...other.attention],
    mark: [...one.mark, ...other.mark],
    asked_to: one.asked_to || other.asked_to,
  }
}

/** Reads something once, however many kinds ask for it. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= read())
}

/**
 * What waits for a person, counted by the store. Each count of notes is one aggregate query, with the same conditions as the list that its
 * chip opens.
 */
export async function getToday(
  { notes, todayStore: store, environment, limits, linkDays, monthCloses, lateChanges }: TodayDependencies,
  staff: Pick<Staff, 'role' | 'uid' | 'emailAlias'>,
): Promise<Today> {
  const now = environment.now()
  const today = tokyoDate(now)
  const sources: PageSources = {
    store,
    limits,
    month: today.slice(0, 7),
    uploads: readOnce(() => store.latestUploads(limits.todayUploads)),
    lateMonths: readOnce(() => lateMonths({ monthCloses, lateChanges })),
  }
  const countNotes = async (query: CountedNotes) =>
    (await notes.totals(toFilter(deliveryNoteQuerySchema.parse(query)))).count
  const count = async (kind: TodayKind): Promise<Today['waiting']> => {
    if (!mayEver(staff.role, TODAY[kind].capability)) return []
    if (isPageKind(kind)) {
      const number = await PAGE_COUNTS[kind](sources)
      if (number === 0) return []
      const [late] = kind === 'lateChanges' ? await sources.lateMonths() : []
      return [{ kind, count: number, notes: null, ...(late !== undefined && { month: late.month }) }]
    }
    const { conditions, whose } = TODAY[kind]
    const query = toQuery(conditions({ today, linkDays: linkDaysAt(now, linkDays) }), whose, staff)
    if (query === null) return []
    const number = await countNotes(query)
    if (number === 0) return []
    const oldestAt = SENT_BACK.includes(kind)
      ? await store.oldestRejection(whose === 'own' ? { sales: staff.emailAlias } : { handedTo: staff.uid })
      : null
    return [
      { kind, count: number, notes: query, ...(oldestAt !== null && { oldestAt: oldestAt.toISOString() }) },
    ]
  }
  const waiting = (await Promise.all(TODAY_KINDS.map(count))).flat()
  const twice = await Promise.all(
    OVERLAPS.map(async ([one, other]) => {
      const query = inBoth(notesOf(waiting, one), notesOf(waiting, other))
      return query === null ? 0 : countNotes(query)
    }),
  )
  const all = waiting.reduce((sum, { count: each }) => sum + each, 0)
  return { waiting, total: twice.reduce((sum, each) => sum - each, all) }
}
