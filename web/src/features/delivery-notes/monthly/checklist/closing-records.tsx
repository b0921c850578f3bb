import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { MonthClose, MonthClosing } from '@kenshu/contract/monthly/close'
import { mayEver } from '@kenshu/contract/permissions'
import { useMe } from '../../../../lib/session.ts'
import { monthCloseMessages } from '../../../../messages/month-close-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { useClosingCsv } from '../calls/use-month-close.ts'
import classes from '../figures/figures.module.css'
import { sumOf } from '../parts.ts'
import list from '../reconciliation/named-list.module.css'

const text = monthCloseMessages.records

/** 締めの記録: every closing of the month with its figures, and its CSV for admins. Renders nothing for a month never closed. */
export function ClosingRecords({ month, close: { closed, closings } }: { month: string; close: MonthClose }) {
  const mayDownload = mayEver(useMe().role, 'downloadCsv')
  if (closings.length === 0) return null
  return (
    <details className={list['list']}>
      <summary>
        {text.title}　{formatQuantity(closings.length)}
      </summary>
      <table className={`${classes['table'] ?? ''} ${classes['stacked'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{text.at}</th>
            <th scope="col">{text.by}</th>
            <th scope="col" data-align="right">
              {text.count}
            </th>
            <th scope="col" data-align="right">
              {text.amount}
            </th>
            <th scope="col" data-align="right">
              {text.difference}
            </th>
            <th scope="col">{text.state}</th>
            {mayDownload && <th scope="col">{text.csv}</th>}
          </tr>
        </thead>
        <tbody>
          {closings.map((closing) => (
            <RecordLine
              key={closing.id}
              month={month}
              closing={closing}
              isStanding={closing.id === closed}
              mayDownload={mayDownload}
            />
          ))}
        </tbody>
      </table>
    </details>
  )
}

interface RecordLineProps {
  month: string
  closing: MonthClosing
  isStanding: boolean
  mayDownload: boolean
}

function stateOf({ reopened }: MonthClosing, isStanding: boolean): string {
  if (reopened !== null) return text.reopened(reopened.by, formatJapaneseMoment(new Date(reopened.at)))
  return isStanding ? text.standing : text.replaced
}

function RecordLine({ month, closing, isStanding, mayDownload }: RecordLineProps) {
  const { by, at, statuses, reconciliation } = closing
  const { count, amount } = sumOf(statuses)
  return (
    <tr>
      <th scope="row">{formatJapaneseMoment(new Date(at))}</th>
      <td data-label={text.by}>{by}</td>
      <td data-align="right" data-label={text.count}>
        {formatQuantity(count)}
      </td>
      <td data-align="right" data-label={text.amount}>
        {formatYen(amount)}
      </td>
      <td data-align="right" data-label={text.difference}>
        {reconciliation === null ? text.none : formatYen(reconciliation.difference)}
      </td>
      <td data-label={text.state}>{stateOf(closing, isStanding)}</td>
      {mayDownload && (
        <td data-label={text.csv}>
          <CsvButton month={month} closing={closing} />
        </td>
      )}
    </tr>
  )
}

function CsvButton({ month, closing: { id, at } }: { month: string; closing: MonthClosing }) {
  const csv = useClosingCsv(month, id)
  return (
    <BusyButton
      size="compact-xs"
      variant="subtle"
      loading={csv.isPending}
      aria-label={text.csvOf(formatJapaneseMoment(new Date(at)))}
      onClick={() => {
        csv.mutate()
      }}
    >
      {text.csv}
    </BusyButton>
  )
}
