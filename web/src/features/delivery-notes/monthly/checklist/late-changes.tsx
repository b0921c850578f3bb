import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { AUDIT_ACTIONS } from '@kenshu/contract/history/history'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import type { Figure, MonthBoard } from '@kenshu/contract/monthly/board'
import type { LateChange, MonthClose } from '@kenshu/contract/monthly/close'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { notePath } from '../../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { monthCloseMessages } from '../../../../messages/month-close-ja.ts'
import classes from '../figures/figures.module.css'
import { sumOf } from '../parts.ts'
import list from '../reconciliation/named-list.module.css'

const text = monthCloseMessages.late

const LATE_ID = 'late-changes'

/** A link to the list, which it opens where somebody has closed it. */
export function ToLateChanges({ children }: { children: string }) {
  const open = () => {
    const changes = document.getElementById(LATE_ID)
    if (changes instanceof HTMLDetailsElement) changes.open = true
  }
  return (
    <a href={`#${LATE_ID}`} className={classes['figure']} onClick={open}>
      {children}
    </a>
  )
}

interface LateChangesProps {
  close: MonthClose
  /** the month's figures of now */
  statuses: MonthBoard['statuses']
}

/** 締め後の変更: the sums then and now, and for each change the note, what, who and when. Renders nothing if there are none. */
export function LateChanges({ close, statuses }: LateChangesProps) {
  const { late_changes: late, has_more_changes: hasMore } = close
  if (late.length === 0) return null
  const closing = close.closings.find(({ id }) => id === close.closed)
  const count = formatQuantity(late.length)
  return (
    <details className={list['list']} open id={LATE_ID}>
      <summary>{hasMore ? text.atLeast(count) : text.list(count)}</summary>
      {/* Notes that could not be read are in the CSV without an amount, so the two sums would not be of the same notes. */}
      {closing?.unreadable === 0 && (
        <p className={list['sums']}>{sumsOf(sumOf(closing.statuses), sumOf(statuses))}</p>
      )}
      <table className={`${classes['table'] ?? ''} ${classes['stacked'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{text.note}</th>
            <th scope="col" data-align="right">
              {text.amount}
            </th>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.who}</th>
            <th scope="col">{text.when}</th>
          </tr>
        </thead>
        <tbody>
          {late.map((change) => (
            <LateLine key={`${change.at} ${change.action} ${change.billing_no}`} change={change} />
          ))}
        </tbody>
      </table>
      {hasMore && <p className={classes['empty']}>{text.more}</p>}
    </details>
  )
}

function sumsOf(then: Figure, now: Figure): string {
  const figure = ({ count, amount }: Figure) => text.figure(formatQuantity(count), formatYen(amount))
  if (then.count === now.count && then.amount === now.amount) return text.sameSums(figure(now))
  const signed = (value: number, formatted: string) => (value > 0 ? `+${formatted}` : formatted)
  const [count, amount] = [now.count - then.count, now.amount - then.amount]
  const difference = text.figure(signed(count, formatQuantity(count)), signed(amount, formatYen(amount)))
  return text.sums(figure(then), figure(now), difference)
}

function LateLine({ change }: { change: LateChange }) {
  const home = homeOf(useMe())
  const { note_id: id, billing_no: number, client_name: client, amount, by, at, changes } = change
  const name = number === '' ? text.gone : number
  return (
    <tr>
      <th scope="row" className={list['number']}>
        {id === null ? (
          name
        ) : (
          <Anchor component={Link} to={notePath(home, id)} inherit>
            {name}
          </Anchor>
        )}
        {client !== '' && <small className={classes['note']}>{client}</small>}
      </th>
      <td data-align="right" data-label={text.amount}>
        {amount === null ? text.unknown : formatYen(amount)}
      </td>
      <td data-label={text.what}>
        <div>
          {whatOf(change)}
          {changes.map(({ field, label, before, after }) => (
            <small key={field} className={classes['note']}>
              {text.change(label, before === '' ? text.empty : before, after === '' ? text.empty : after)}
            </small>
          ))}
        </div>
      </td>
      <td data-label={text.who}>{by}</td>
      <td data-label={text.when}>{formatJapaneseMoment(new Date(at))}</td>
    </tr>
  )
}

function whatOf({ kind, action }: LateChange): string {
  if (kind === 'changed') return AUDIT_ACTIONS[action]
  return kind === 'deleted' && action === 'zac.undo' ? text.deletedByUndo : text.kinds[kind]
}
