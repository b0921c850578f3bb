import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { IMPORTED_FIELD_LABELS as LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { useEffect, useRef } from 'react'
import { documentMessages as text } from '../messages/document-ja.ts'
import { TaxedAmount } from '../ui/taxed-amount.tsx'
import { AmountsTable } from './amounts-table.tsx'
import { DecisionMark } from './decision-mark.tsx'
import { ItemsTable } from './items-table.tsx'
import type { LineMarking } from './line-marking.ts'
import classes from './note-document.module.css'
import { AddresseeBlock, SenderBlock } from './parties.tsx'
import { sheetLines } from './sheet-lines.ts'

/**
 * The delivery note as a sheet of paper, on screen and printed.
 * @param marking null unless the client is marking lines
 */
export function NoteDocument({ view, marking }: { view: ConfirmView; marking: LineMarking | null }) {
  const { document, decision } = view
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The sheet replaces the password screen. Screen readers continue here.
    title.current?.focus({ preventScroll: true })
  }, [])
  const facts: [string, string][] = [
    [LABELS.billingNo, document.billingNo],
    [LABELS.deliveryDate, formatJapaneseDate(document.deliveryDate)],
    [LABELS.billingDate, formatJapaneseDate(document.billingDate)],
    [LABELS.jobNo, document.jobNo],
  ]
  const subjects: [string, string][] = [
    [LABELS.billingTitle, document.billingTitle],
    [LABELS.projectName, document.projectName],
  ]
  return (
    <article className={classes['sheet']} aria-labelledby="document-title">
      <h2 ref={title} id="document-title" className={classes['title']} tabIndex={-1}>
        {text.title}
      </h2>
      <div className={classes['top']}>
        <AddresseeBlock client={document.client} />
        <div className={classes['right']}>
          <dl className={classes['facts']}>
            {facts.filter(isFilled).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <SenderBlock sender={document.sender} />
        </div>
      </div>
      <p className={classes['statement']}>{text.statement}</p>
      <dl className={classes['subjects']}>
        {subjects.filter(isFilled).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes['total']}>
          <dt>{text.total}</dt>
          <dd>
            <TaxedAmount amounts={document} />
          </dd>
        </div>
      </dl>
      <ItemsTable lines={sheetLines(view)} marking={marking} />
      <div className={classes['bottom']}>
        <DecisionMark decision={decision} />
        <AmountsTable document={document} />
      </div>
    </article>
  )
}

function isFilled([, value]: [string, string]): boolean {
  return value !== ''
}
