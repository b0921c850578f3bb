import type { ReactNode } from 'react'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { phrased } from '../../../../ui/phrases.tsx'
import classes from './field-list.module.css'

export interface Field {
  label: string
  value: ReactNode
  /** takes the full width, for long values */
  isWide?: boolean
}

/** Labels and values of a note; an empty value is shown as a dash. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={classes['fields']}>
      {fields.map(({ label, value, isWide = false }) => (
        <div key={label} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function shown(value: ReactNode): ReactNode {
  if (value === '') return deliveryNoteMessages.detail.none
  return phrased(value)
}
