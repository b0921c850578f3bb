import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { NAMED_AT_FIRST } from '../../../../lib/limits.ts'
import { notePath } from '../../../../lib/notes/note-path.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { monthlyMessages } from '../../../../messages/monthly-ja.ts'
import { StateTag } from '../../../../ui/status/state-tag.tsx'
import classes from '../figures/figures.module.css'
import { useUnfolded } from '../figures/use-unfolded.tsx'
import list from './named-list.module.css'

const text = monthlyMessages.reconciliation

interface Named {
  id: string | null
  billing_no: string
  client_name: string
  title: string
}

export interface NamedColumn<Note> {
  header: string
  isAmount?: boolean
  render: (note: Note) => ReactNode
}

interface NamedListProps<Note> {
  /** why the notes differ, in a word */
  reason?: string
  /** with the number of notes */
  title: string
  /** further columns after number, client and title */
  columns: readonly NamedColumn<Note>[]
  notes: readonly Note[]
  /** a sentence about entries that are not listed; '' if there are none */
  more: string
  isOpen?: boolean
}

/** A list of notes, collapsed unless it needs attention, at first a few of them. Renders nothing if it is empty. */
export function NamedList<Note extends Named>({
  reason,
  title,
  columns,
  notes,
  more,
  isOpen = false,
}: NamedListProps<Note>) {
  const home = homeOf(useMe())
  const { shown, button } = useUnfolded(notes, NAMED_AT_FIRST)
  if (notes.length === 0) return null
  return (
    <details className={list['list']} open={isOpen}>
      <summary>
        {reason !== undefined && <StateTag tone="bad">{reason}</StateTag>} {title}
      </summary>
      <table className={`${classes['table'] ?? ''} ${classes['stacked'] ?? ''}`}>
        <thead>
          <tr>
            <th scope="col">{text.billingNo}</th>
            <th scope="col">{text.client}</th>
            <th scope="col">{text.billingTitle}</th>
            {columns.map(({ header, isAmount }) => (
              <th key={header} scope="col" data-align={isAmount === true ? 'right' : undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((note, index) => (
            // The index is part of the key, because a number may fail in two rows.
            <tr key={`${note.billing_no} ${String(index)}`}>
              <th scope="row" className={list['number']}>
                {note.id === null ? (
                  note.billing_no
                ) : (
                  <Anchor component={Link} to={notePath(home, note.id)} inherit>
                    {note.billing_no}
                  </Anchor>
                )}
              </th>
              <td data-label={text.client}>{note.client_name === '' ? text.unknown : note.client_name}</td>
              <td data-label={text.billingTitle}>{note.title}</td>
              {columns.map(({ header, isAmount, render }) => (
                <td key={header} data-label={header} data-align={isAmount === true ? 'right' : undefined}>
                  {render(note)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {button !== null && <div className={list['end']}>{button}</div>}
      {more !== '' && <p className={classes['empty']}>{more}</p>}
    </details>
  )
}
