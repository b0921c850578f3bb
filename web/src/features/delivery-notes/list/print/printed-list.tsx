import { formatJapaneseDate, formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useMe } from '../../../../lib/session.ts'
import { printMessages } from '../../../../messages/list-print-ja.ts'
import { noteListMessages } from '../../../../messages/note-list-ja.ts'
import { Phrases } from '../../../../ui/phrases.tsx'
import { usePrinting } from '../../../../ui/tables/use-printing.ts'
import { totalsOf } from '../../calls/use-delivery-notes.ts'
import type { ListFilter } from '../filter-params.ts'
import { activeConditions, mainConditions } from '../search/active-conditions.ts'
import classes from './printed-list.module.css'

const text = noteListMessages
/** The columns that fit across a sheet without cutting a number. */
const COLUMNS = [
  'billingNo',
  'deliveryDate',
  'clientName',
  'billingTitle',
  'hakkouStatus',
  'totalAmountWithTax',
] as const

export interface PrintedListProps {
  /** in sort order */
  rows: readonly DeliveryNoteRow[]
  filter: ListFilter
  /** the text that was typed to find these rows */
  foundFor: string
  /** false while rows are missing */
  isComplete: boolean
}

/** The list on paper: all rows, which the screen does not render, and how they were found. It is not rendered on the screen. */
export function PrintedList(props: PrintedListProps) {
  const printedAt = usePrinting()
  return printedAt === null ? null : createPortal(<Paper {...props} printedAt={printedAt} />, document.body)
}

/** Gives `html` a mark for the style sheets, which hide the screen's own list. */
function useMarkedAsPaper(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['paper'] = ''
    return () => {
      delete dataset['paper']
    }
  }, [])
}

function Paper({ rows, filter, foundFor, isComplete, printedAt }: PrintedListProps & { printedAt: Date }) {
  const me = useMe()
  useMarkedAsPaper()
  const { dates, statuses } = mainConditions(filter)
  const others = activeConditions(filter, (email) => email).map(({ label }) => label)
  const typed = foundFor === '' ? [] : [printMessages.typed(foundFor)]
  const { count, totalAmountWithTax } = totalsOf(rows)
  return (
    <section className={classes['paper']}>
      <h1>{text.title}</h1>
      <p>{[dates, statuses, ...others, ...typed].join('　')}</p>
      <p>
        {text.count(formatQuantity(count))}　{text.total} {formatYen(totalAmountWithTax)}
        {!isComplete && `　${printMessages.notComplete}`}
      </p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {text.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-column="billingNo">{row.billingNo}</td>
              <td data-column="deliveryDate">{formatJapaneseDate(row.deliveryDate)}</td>
              <td>
                <Phrases of={row.clientName} />
              </td>
              <td>
                <Phrases of={row.billingTitle} />
              </td>
              <td data-column="hakkouStatus">{row.hakkouStatus}</td>
              <td data-column="totalAmountWithTax">{formatYen(row.totalAmountWithTax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['foot']}>
        {printMessages.printed(formatJapaneseMoment(printedAt), me.displayName)}
      </p>
    </section>
  )
}
