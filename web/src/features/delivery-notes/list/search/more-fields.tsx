import { fieldMessages } from '../../../../messages/fields-ja.ts'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import { AmountField } from '../../../../ui/fields/amount-field.tsx'
import { areAmountsReversed, areTooMany, type ListFilter } from '../filter-params.ts'
import type { FilterDraft } from '../use-filter-draft.ts'
import { MarkSelect } from './mark-select.tsx'
import classes from './more-fields.module.css'
import { PartySelect } from './party-select.tsx'

/** The fields for client, sales person, marks and amount. All filled fields are combined. */
export function MoreFields({ fields }: { fields: FilterDraft }) {
  const { draft, change, put, unreadable, setUnreadable, isChecked } = fields
  const unreadableError = (isUnreadable: boolean) =>
    isChecked && isUnreadable && fieldMessages.amountField.unreadable
  return (
    <div className={classes['fields']}>
      <PartySelect
        className={classes['party']}
        kind="client"
        label={text.client}
        placeholder={text.clientPlaceholder}
        value={draft.clients}
        onChange={(clients) => {
          put({ clients }, clients.length < draft.clients.length)
        }}
        error={areTooMany(draft) && text.tooMany}
      />
      <PartySelect
        className={classes['party']}
        kind="sales"
        label={text.sales}
        placeholder={text.salesPlaceholder}
        value={draft.sales}
        onChange={(sales) => {
          put({ sales }, sales.length < draft.sales.length)
        }}
        error={null}
      />
      <MarkSelect
        className={classes['marks']}
        value={draft}
        onChange={(next) => {
          const count = (of: Pick<ListFilter, 'attention' | 'marks'>) => of.attention.length + of.marks.length
          put(next, count(next) < count(draft))
        }}
      />
      <AmountField
        label={text.minAmount}
        value={draft.minAmount}
        onChange={(minAmount) => {
          change({ minAmount })
        }}
        isUnreadable={unreadable.min}
        onUnreadable={(min) => {
          setUnreadable({ min })
        }}
        error={unreadableError(unreadable.min)}
      />
      <AmountField
        label={text.maxAmount}
        value={draft.maxAmount}
        onChange={(maxAmount) => {
          change({ maxAmount })
        }}
        isUnreadable={unreadable.max}
        onUnreadable={(max) => {
          setUnreadable({ max })
        }}
        error={unreadableError(unreadable.max) || (areAmountsReversed(draft) && text.amountsReversed)}
      />
    </div>
  )
}
