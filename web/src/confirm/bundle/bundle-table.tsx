/* Explicit roles, because Safari drops a table's roles when its `display` is changed. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { BundleNote } from '@kenshu/contract/bundle/view'
import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { formatYen } from '@kenshu/contract/money'
import { Fragment, useEffect, useRef } from 'react'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { Spinner } from '../ui/spinner.tsx'
import classes from './bundle-table.module.css'
import { type Asked, OpenFailure } from './open-note.tsx'

interface BundleTableProps {
  notes: readonly BundleNote[]
  /** the note from which the user returned, where keyboard and screen reader continue; null if none */
  cameFrom: string | null
  /** the note that was pressed last: its row says that it is on its way, or why it could not be opened */
  asked: Asked | null
  /** ids of the notes whose own answer is on its way */
  sending: readonly string[]
  onOpen: (id: string) => void
}

/** The notes of a bundle. On a phone, CSS shows each as a card. */
export function BundleTable({ notes, cameFrom, asked, sending, onOpen }: BundleTableProps) {
  const { billingNo, deliveryDate, title, amount, state } = text.columns
  const last = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A result that has come meanwhile, above the list, has the focus already.
    if (document.activeElement === document.body) last.current?.focus()
  }, [])
  return (
    <table className={classes['notes']} role="table" aria-label={text.table}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {billingNo}
          </th>
          <th scope="col" role="columnheader">
            {deliveryDate}
          </th>
          <th scope="col" role="columnheader">
            {title}
          </th>
          <th scope="col" role="columnheader" data-kind="number">
            {amount}
          </th>
          <th scope="col" role="columnheader">
            {state}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {notes.map((note) => (
          <Fragment key={note.id}>
            {/* The whole row can be pressed. A press of its button, also by the keyboard, arrives here too. */}
            <tr
              role="row"
              data-state={note.state}
              onClick={
                note.state === 'unavailable'
                  ? undefined
                  : () => {
                      onOpen(note.id)
                    }
              }
            >
              {note.state === 'unavailable' ? (
                <WithdrawnCells billingNo={note.billingNo} isCameFrom={note.id === cameFrom} />
              ) : (
                <>
                  <td role="cell" data-cell="number">
                    <button
                      ref={note.id === cameFrom ? last : undefined}
                      type="button"
                      className={classes['open']}
                      aria-label={text.open(note.billingNo)}
                      aria-describedby={sending.includes(note.id) ? sendingId(note) : undefined}
                      aria-busy={isOnItsWay(note, asked)}
                    >
                      {note.billingNo}
                    </button>
                    {isOnItsWay(note, asked) && (
                      <span className={classes['onItsWay']}>
                        <Spinner />
                      </span>
                    )}
                  </td>
                  <td role="cell" data-cell="date">
                    {formatJapaneseDate(note.deliveryDate)}
                  </td>
                  <td role="cell" data-cell="title">
                    {note.billingTitle || note.projectName}
                  </td>
                  <td role="cell" data-cell="amount" data-kind="number">
                    {formatYen(note.totalAmountWithTax)}
                  </td>
                </>
              )}
              <td role="cell" data-cell="state">
                {sending.includes(note.id) ? (
                  <span id={sendingId(note)} className={classes['state']}>
                    {text.sending}
                  </span>
                ) : (
                  <span className={classes['state']} data-state={note.state}>
                    {text.states[note.state]}
                  </span>
                )}
                {note.state === 'pending' && note.isCorrected && (
                  <span className={classes['corrected']}>{text.corrected}</span>
                )}
              </td>
            </tr>
            {asked?.id === note.id && asked.failure !== null && (
              <tr role="row">
                <td role="cell" data-cell="failure" colSpan={5}>
                  <OpenFailure failure={asked.failure} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function isOnItsWay({ id }: BundleNote, asked: Asked | null): boolean {
  return asked?.id === id && asked.failure === null
}

/** The element that says 送信中, which a screen reader says with the note to which the client comes back. */
function sendingId({ id }: BundleNote): string {
  return `sending-${id}`
}

/**
 * Says that a note can no longer be opened. It takes the focus if the client has pressed the note's button, which is gone now, but not
 * while they write elsewhere.
 */
function WithdrawnCells({ billingNo, isCameFrom }: { billingNo: string; isCameFrom: boolean }) {
  const words = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    if (isCameFrom && document.activeElement === document.body) words.current?.focus()
  }, [isCameFrom])
  return (
    <>
      <td role="cell" data-cell="number">
        {billingNo}
      </td>
      <td ref={words} role="cell" data-cell="title" colSpan={3} tabIndex={-1}>
        {text.unavailable}
      </td>
    </>
  )
}
