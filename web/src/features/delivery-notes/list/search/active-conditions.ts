import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { folderOfImportKey } from '@kenshu/contract/imports/import-key'
import { formatYen } from '@kenshu/contract/money'
import { uploadedAt } from '../../../../lib/days/uploaded-at.ts'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { type ListFilter, NO_FILTER } from '../filter-params.ts'

/** A condition beyond dates and statuses: its text, and the change of the filter that removes it. */
export interface ActiveCondition {
  label: string
  without: Partial<ListFilter>
}

/** A filter without the conditions that are not among the specification's own fields. One button removes them all. */
export const NO_CONDITIONS: Partial<ListFilter> = {
  clients: NO_FILTER.clients,
  sales: NO_FILTER.sales,
  minAmount: null,
  maxAmount: null,
  askedFrom: '',
  askedTo: '',
  attention: NO_FILTER.attention,
  importKey: '',
  marks: NO_FILTER.marks,
  handedTo: '',
}

/** A range as text; null if it has no bound. */
function rangeLabel(min: string, max: string): string | null {
  if (min === '' && max === '') return null
  if (min === max) return min
  if (min === '') return text.upTo(max)
  return max === '' ? text.from(min) : text.between(min, max)
}

function askedCondition({ askedFrom, askedTo }: ListFilter): ActiveCondition | null {
  const range = rangeLabel(formatJapaneseDate(askedFrom), formatJapaneseDate(askedTo))
  if (range === null) return null
  return { label: text.chip(text.asked, range), without: { askedFrom: '', askedTo: '' } }
}

function amountCondition({ minAmount, maxAmount }: ListFilter): ActiveCondition | null {
  const yen = (amount: number | null) => (amount === null ? '' : formatYen(amount))
  const range = rangeLabel(yen(minAmount), yen(maxAmount))
  if (range === null) return null
  return { label: text.chip(text.amount, range), without: { minAmount: null, maxAmount: null } }
}

function importCondition({ importKey }: ListFilter): ActiveCondition | null {
  if (importKey === '') return null
  const folder = folderOfImportKey(importKey)
  const upload = text.importOf(uploadedAt(folder) ?? folder)
  return { label: text.chip(text.import, upload), without: { importKey: '' } }
}

/** The dates and statuses of a filter as text. */
export function mainConditions({ fromDate, toDate, statuses }: ListFilter): {
  dates: string
  statuses: string
} {
  const dates = rangeLabel(formatJapaneseDate(fromDate), formatJapaneseDate(toDate))
  const names = statuses.length === 0 ? [noteListMessages.statusPlaceholder] : statuses
  return { dates: dates ?? text.anyDate, statuses: names.join('、') }
}

/**
 * The active conditions of a filter, each of which can be removed.
 * @param nameOf returns the name of a sales person by e-mail
 */
export function activeConditions(filter: ListFilter, nameOf: (email: string) => string): ActiveCondition[] {
  const { sales, clients, attention, marks, handedTo } = filter
  const conditions = [
    importCondition(filter),
    ...sales.map((email) => ({
      label: text.chip(text.sales, nameOf(email)),
      without: { sales: sales.filter((other) => other !== email) },
    })),
    ...clients.map((client) => ({
      label: text.chip(text.client, client),
      without: { clients: clients.filter((other) => other !== client) },
    })),
    amountCondition(filter),
    askedCondition(filter),
    ...attention.map((problem) => ({
      label: text.chip(text.mail, text.attention[problem]),
      without: { attention: attention.filter((other) => other !== problem) },
    })),
    ...marks.map((mark) => ({
      label: text.marks[mark],
      without: { marks: marks.filter((other) => other !== mark) },
    })),
    handedTo === '' ? null : { label: text.handedTo, without: { handedTo: '' } },
  ]
  return conditions.filter((condition) => condition !== null)
}
