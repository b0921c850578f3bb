/** The status (hakkouStatus) of a delivery note, in the usual order (specification 4). */
export const DELIVERY_NOTE_STATUSES = [
  '未計上対象外',
  '営業未対応',
  '営業発行停止',
  '検収依頼済＆未検収',
  'CL検収拒否',
  'CL検収済',
] as const

export type DeliveryNoteStatus = (typeof DELIVERY_NOTE_STATUSES)[number]

/** Filter only, never stored: any status other than 営業発行停止 or CL検収済. */
export const UNACCEPTED_FILTER = '未検収'

/** Filter only, never stored: every status. */
export const ALL_FILTER = 'すべて'

export const UNACCEPTED_STATUSES = [
  '未計上対象外',
  '営業未対応',
  '検収依頼済＆未検収',
  'CL検収拒否',
] as const satisfies readonly DeliveryNoteStatus[]

/** The statuses in which a note still stands as if its client had not been asked. */
export const UNASKED_STATUSES: readonly DeliveryNoteStatus[] = ['未計上対象外', '営業未対応']

export const STATUS_FILTERS = [ALL_FILTER, UNACCEPTED_FILTER, ...DELIVERY_NOTE_STATUSES] as const

export type StatusFilter = (typeof STATUS_FILTERS)[number]

function isExclusive(filter: StatusFilter): boolean {
  return filter === ALL_FILTER || filter === UNACCEPTED_FILTER
}

/**
 * The selection after a click. すべて and 未検収 each exclude all other values; the last click wins (specification 4).
 * @param before the selection before the click
 * @param after the selection that the widget proposes
 */
export function nextStatusSelection(
  before: readonly StatusFilter[],
  after: readonly StatusFilter[],
): StatusFilter[] {
  const clicked = after.find((filter) => !before.includes(filter))
  if (clicked === undefined) return [...after]
  return isExclusive(clicked) ? [clicked] : after.filter((filter) => !isExclusive(filter))
}

/** The stored statuses that a selection stands for. An empty selection means all, like すべて. */
export function expandStatusFilters(filters: readonly StatusFilter[]): DeliveryNoteStatus[] {
  if (filters.length === 0 || filters.includes(ALL_FILTER)) return [...DELIVERY_NOTE_STATUSES]
  const wanted = new Set<StatusFilter>(filters)
  if (wanted.has(UNACCEPTED_FILTER)) for (const status of UNACCEPTED_STATUSES) wanted.add(status)
  return DELIVERY_NOTE_STATUSES.filter((status) => wanted.has(status))
}
