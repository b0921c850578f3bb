import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { AUDIT_ACTIONS } from '@kenshu/contract/history/history'
import { formatQuantity } from '@kenshu/contract/money'
import type { LateChange, MonthClose } from '@kenshu/contract/monthly/close'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { notePath } from '../../../../lib/note-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { monthCloseMessages } from '../../../../messages/month-close-ja.ts'
import classes from '../figures/figures.module.css'
import list from '../reconciliation/named-list.module.css'

const text = monthCloseMessages.late

export const LATE_ID = 'late-changes'

/** 締め後の変更: note, what, who and when. Renders nothing if there are none. */
export function LateChanges({
  close: { late_changes: late, has_more_changes: hasMore },
}: {
  close: MonthClose
}) {
  if (late.length === 0) return null
  const count = formatQuantity(late.length)
  return (
    <details className={list['list']} open id={LATE_ID}>
      <summary>{hasMore ? text.atLeast(count) : text.list(count)}</summary>
      <table className={`${classes['table'] ?? ''} ${classes['stacked'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{text.note}</th>
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

function LateLine({ change }: { change: LateChange }) {
  const home = homeOf(useMe())
  const { note_id: id, billing_no: number, client_name: client, by, at, changes } = change
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
